-- semesters came with their numbers; new ones go on behind them
SELECT setval(pg_get_serial_sequence('semester', 'id'), greatest((SELECT max("id") FROM "semester"), 1));
