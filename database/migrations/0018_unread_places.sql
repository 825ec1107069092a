-- Places of jobs from before districts were stored, which a pass in the background still has to read: it removes each as it
-- goes. It used to look for them among all places at each start. A board that began with districts has none.
CREATE TABLE unread_places (
  job_id text NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (job_id, position),
  FOREIGN KEY (job_id, position) REFERENCES job_places (job_id, position) ON DELETE CASCADE
);

INSERT INTO unread_places (job_id, position)
SELECT p.job_id, p.position FROM job_places p JOIN jobs j ON j.id = p.job_id
WHERE p.written <> '' AND p.districts = '{}'
  AND j.updated_at < (SELECT applied_at FROM migrations WHERE name = '0006_jobs.sql');
