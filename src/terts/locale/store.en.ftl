# Why the server cannot open its database or its bus.

store-bad-url = “{ $detail }” is no address of a database. It looks like sqlite:///PATH or postgresql+psycopg://USER:PASSWORD@HOST/NAME.
store-no-driver = PostgreSQL needs the package { $detail }: pip install "terts[postgres]".
store-unwritable = The database file cannot be opened for writing: { $detail }.
store-unreachable = The database does not answer, or is not one. { $detail }
store-newer = The database was made by a newer version of the program (schema { $detail }). Update the program, or use an earlier copy of the database.
bus-bad-url = “{ $detail }” is no address of a bus. It looks like nats://HOST:PORT or postgresql://USER:PASSWORD@HOST/NAME; postgresql alone is the server's own database.
bus-needs-postgresql = --bus postgresql goes over the server's own database: that must be PostgreSQL (--database postgresql+psycopg://…), not { $detail }.
bus-no-driver = This bus needs the package { $detail }: pip install "terts[nats,postgres]".
