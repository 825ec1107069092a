-- Which units stand in which jobs, by the jobs' numbers: they are looked up several times quicker than their ids.
DROP FUNCTION job_unit_hits;
CREATE FUNCTION job_unit_hits(seqs bigint[], units tsquery[]) RETURNS TABLE (seq bigint, bits integer)
LANGUAGE sql STABLE AS $$
  SELECT x.seq, (SELECT coalesce(bit_or(1 << (u.nth::integer - 1)), 0) FROM unnest(units) WITH ORDINALITY u(unit, nth) WHERE x.doc @@ u.unit)
  -- Unpacked once, not once for each unit.
  FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d WHERE d.seq = ANY (seqs) OFFSET 0) x
$$;
