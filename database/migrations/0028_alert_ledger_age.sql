-- The ledger's old lines are found by their age, so that it does not grow for ever: lines come in the order of time.
CREATE INDEX alerted_jobs_age ON alerted_jobs USING brin (at);
