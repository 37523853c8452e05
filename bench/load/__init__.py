"""What loads servers with many sockets at once."""
