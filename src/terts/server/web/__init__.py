"""What the outside sees of the server: routes, sockets, pages, cookies, limits, documents."""
