-- The reads of a search. As functions they are planned once a session, and always by the word index: a plan for one
-- query's words would otherwise walk the table whenever a word looks common.
ALTER TABLE job_documents ALTER doc_tsv SET STATISTICS 200;

-- For each query the first `most` of the jobs that match it, newest or best paid first, and how many match.
-- `windows` narrow a query to a part of the board, each wider than the one before and the last NULL, the whole;
-- `held` says how many jobs each holds. A query starts in its window `start` and goes on to a wider one while fewer
-- than its `enough` match. Queries come best first: where one has `most`, the others are left out, but for the one
-- that is `counted`. Marks and facts that no ranking will ask for are left out. A row repeats where a wider window was read after it.
CREATE FUNCTION job_candidates(queries tsquery[], starts integer[], windows tsquery[], held bigint[], enough integer[],
  counted integer, most integer, by_pay boolean, at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
  or_undisclosed boolean, without text, with_marks boolean, with_facts boolean)
RETURNS TABLE (step integer, win integer, matches bigint, job_id text, seq bigint, created float8, monthly_min bigint,
  monthly_max bigint, places text, type text, level text, remote boolean, title text, marked text, skills text,
  company text, place_words text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  nth integer; here integer; seen integer; plenty boolean := false; last integer := cardinality(windows); found bigint; asked tsquery;
BEGIN
  FOR nth IN 1 .. cardinality(queries) LOOP
    CONTINUE WHEN plenty AND nth <> counted;
    here := starts[nth];
    LOOP
      asked := CASE WHEN windows[here] IS NULL THEN queries[nth] ELSE queries[nth] && windows[here] END;
      RETURN QUERY WITH hits AS MATERIALIZED (
        SELECT d.ctid AS tid, d.created_at, d.seq, CASE WHEN by_pay THEN d.monthly_max END AS pay
        FROM job_documents d
        WHERE d.doc_tsv @@ asked AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      ), top AS (
        SELECT tid, created_at, seq, pay FROM hits ORDER BY pay DESC NULLS LAST, created_at DESC, seq DESC LIMIT most
      )
      SELECT nth, here, (SELECT count(*) FROM hits), d.job_id, d.seq,
        extract(epoch FROM d.created_at)::float8 * 1000, d.monthly_min, d.monthly_max,
        CASE WHEN with_facts THEN ' ' || array_to_string(d.places, ' ') || ' ' ELSE '' END, d.type, d.level, d.remote,
        ' ' || d.title || ' ', CASE WHEN with_marks THEN ' ' || d.marked || ' ' ELSE '' END, ' ' || d.skills || ' ',
        ' ' || d.company || ' ', CASE WHEN with_facts THEN ' ' || d.place_words || ' ' ELSE '' END
      FROM top t JOIN job_documents d ON d.ctid = t.tid ORDER BY t.pay DESC NULLS LAST, t.created_at DESC, t.seq DESC;
      GET DIAGNOSTICS found = ROW_COUNT;
      plenty := plenty OR found >= most;
      EXIT WHEN here >= last OR found >= least(enough[nth], most);
      -- The rate so far tells the window that should hold enough; by pay the steps are few and taken in turn.
      seen := here;
      here := here + 1;
      WHILE NOT by_pay AND here < last AND held[here] * greatest(found, 0.5) < held[seen] * enough[nth] * 1.5 LOOP
        here := here + 1;
      END LOOP;
    END LOOP;
  END LOOP;
END $$;

-- How many jobs each value of a facet has among the matches of its query, in the query's window.
CREATE FUNCTION job_facets(queries tsquery[], dims text[], wins tsquery[], at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean)
RETURNS TABLE (dim text, value text, jobs bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  nth integer; asked tsquery; ask text[]; from_pay bigint; to_pay bigint; after timestamptz;
BEGIN
  FOR nth IN 1 .. cardinality(queries) LOOP
    asked := CASE WHEN wins[nth] IS NULL THEN queries[nth] ELSE queries[nth] && wins[nth] END;
    ask := string_to_array(dims[nth], ' ');
    from_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_from END;
    to_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_to END;
    after := CASE WHEN ask && ARRAY['posted'] AND cardinality(ask) = 1 THEN NULL ELSE since END;
    RETURN QUERY WITH hits AS MATERIALIZED (
      SELECT d.category, d.type, d.level, d.remote, d.urgent, d.places, d.monthly_max, d.created_at
      FROM job_documents d
      WHERE d.doc_tsv @@ asked AND d.expires_at + interval '0' > at
        AND (after IS NULL OR d.created_at + interval '0' > after)
        AND (from_pay IS NULL OR d.monthly_max + 0 >= from_pay OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
        AND (to_pay IS NULL OR coalesce(d.monthly_min, 0) <= to_pay)
    )
    SELECT CASE g WHEN 30 THEN 'category' WHEN 29 THEN 'type' WHEN 27 THEN 'level' WHEN 23 THEN 'remote' ELSE 'urgent' END,
      coalesce(category, type, level, remote::text, urgent::text, ''), n
    FROM (
      SELECT category, type, level, remote, urgent, count(*) AS n,
        31 - (CASE WHEN grouping(category) = 0 THEN 1 WHEN grouping(type) = 0 THEN 2 WHEN grouping(level) = 0 THEN 4
          WHEN grouping(remote) = 0 THEN 8 ELSE 16 END) AS g
      FROM hits GROUP BY GROUPING SETS ((category), (type), (level), (remote), (urgent))
    ) sets
    WHERE ask && ARRAY[CASE g WHEN 30 THEN 'category' WHEN 29 THEN 'type' WHEN 27 THEN 'level' WHEN 23 THEN 'remote' ELSE 'urgent' END]
    UNION ALL
    -- A province shows the nationwide jobs too, each job once.
    SELECT 'location', place, CASE place WHEN 'nationwide' THEN count(*) ELSE count(*)
        + (SELECT count(*) FROM hits WHERE 'nationwide' = ANY (hits.places)) - count(*) FILTER (WHERE 'nationwide' = ANY (hits.places)) END
    FROM hits, unnest(places) place WHERE ask && ARRAY['location'] AND place ~ '^([0-9]|n|o)' GROUP BY place
    UNION ALL
    SELECT 'pay', step::text, count(*) FROM hits, unnest(ARRAY[10, 15, 20, 30, 50]) step
    WHERE ask && ARRAY['pay'] AND monthly_max >= step * 1000000::bigint GROUP BY step
    UNION ALL
    SELECT 'undisclosed', 'true', count(*) FROM hits WHERE ask && ARRAY['pay'] AND monthly_max IS NULL HAVING count(*) > 0
    UNION ALL
    SELECT 'posted', days::text, count(*) FROM hits, unnest(ARRAY[1, 3, 7, 14, 30]) days
    WHERE ask && ARRAY['posted'] AND hits.created_at > at - days * interval '1 day' GROUP BY days
    UNION ALL
    SELECT 'all', '', count(*) FROM hits;
  END LOOP;
END $$;

-- Which units stand in which of a few jobs, as bits: the only read that unpacks documents.
CREATE FUNCTION job_unit_hits(ids text[], units tsquery[]) RETURNS TABLE (job_id text, bits integer)
LANGUAGE sql STABLE AS $$
  SELECT x.job_id, (SELECT coalesce(bit_or(1 << (u.nth::integer - 1)), 0) FROM unnest(units) WITH ORDINALITY u(unit, nth) WHERE x.doc @@ u.unit)
  FROM (SELECT d.job_id, d.doc_tsv || ''::tsvector AS doc FROM job_documents d WHERE d.job_id = ANY (ids) OFFSET 0) x
$$;

-- Companies by the beginning of their name, its legal form aside, and their open jobs.
CREATE INDEX companies_beginning ON companies (name_key text_pattern_ops);
CREATE INDEX job_documents_company ON job_documents (company_id, expires_at);
