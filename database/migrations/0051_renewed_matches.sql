-- Recommendations take jobs by when they were last posted: a renewed job stands among the matches from its renewal on.
UPDATE job_facts f SET posted = extract(epoch FROM j.renewed_at)::bigint / 60
FROM jobs j WHERE j.id = f.job_id AND j.renewed_at > j.created_at;
