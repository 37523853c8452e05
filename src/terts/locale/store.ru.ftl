# Почему сервер не может открыть базу данных или шину.

store-bad-url = «{ $detail }» — не адрес базы данных. Годятся sqlite:///ПУТЬ и postgresql+psycopg://ИМЯ:ПАРОЛЬ@КОМПЬЮТЕР/БАЗА.
store-no-driver = Для PostgreSQL нужен пакет { $detail }: pip install "terts[postgres]".
store-unwritable = Файл базы данных не открыть для записи: { $detail }.
store-unreachable = База данных не отвечает или не годится. { $detail }
store-newer = Базу данных создала более новая версия программы (схема { $detail }). Обновите программу или возьмите прежнюю копию базы.
bus-bad-url = «{ $detail }» — не адрес шины. Годятся nats://КОМПЬЮТЕР:ПОРТ и postgresql://ИМЯ:ПАРОЛЬ@КОМПЬЮТЕР/БАЗА, а просто postgresql — та же база, что у сервера.
bus-needs-postgresql = Шина postgresql идёт через базу самого сервера: это должна быть PostgreSQL (--database postgresql+psycopg://…), а не { $detail }.
bus-no-driver = Для этой шины нужен пакет { $detail }: pip install "terts[nats,postgres]".
