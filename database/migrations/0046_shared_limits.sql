-- Limits are written with every write of a person: cheaply, for what a crash may forget.
-- Without WAL; without the index on what changes each time, so that a row is updated in its own page.
DROP INDEX throttles_age;
ALTER TABLE throttles SET UNLOGGED;
ALTER TABLE throttles SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
