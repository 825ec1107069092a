-- Until when a search engine's service has been told of expired jobs, so that none is forgotten while no server runs.
ALTER TABLE indexing_services ADD COLUMN expired_until timestamptz;
