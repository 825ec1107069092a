-- The reads of a search, anew. A query comes as keys that must all match, the rarest first: the index asks each key by
-- itself and skips ahead by the rarest, where one long query is worked out for every document of its commonest words.
DROP FUNCTION job_candidates;
DROP FUNCTION job_facets;

-- What matches one to six keys within the filters. A function for each number of keys, because a condition that may be
-- absent is no condition of an index. Inlined where they stand, so that they are planned with what calls them.
DO $do$
DECLARE n integer; params text; conditions text;
BEGIN
  FOR n IN 1 .. 6 LOOP
    SELECT string_agg('k' || i || ' tsquery', ', '), string_agg('d.doc_tsv @@ k' || i, ' AND ') INTO params, conditions
    FROM generate_series(1, n) i;
    EXECUTE format($f$
      CREATE FUNCTION job_matches(%s, at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
        or_undisclosed boolean, without text)
      RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint) LANGUAGE sql STABLE AS $b$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max FROM job_documents d
        WHERE %s AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $b$ $f$, params, conditions);
  END LOOP;
END $do$;

-- Keys beyond the sixth are left to the caller to join.
CREATE FUNCTION job_matches(k tsquery[], at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
  or_undisclosed boolean, without text)
RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  CASE cardinality(k)
    WHEN 1 THEN RETURN QUERY SELECT * FROM job_matches(k[1], at, since, pay_from, pay_to, or_undisclosed, without);
    WHEN 2 THEN RETURN QUERY SELECT * FROM job_matches(k[1], k[2], at, since, pay_from, pay_to, or_undisclosed, without);
    WHEN 3 THEN RETURN QUERY SELECT * FROM job_matches(k[1], k[2], k[3], at, since, pay_from, pay_to, or_undisclosed, without);
    WHEN 4 THEN RETURN QUERY SELECT * FROM job_matches(k[1], k[2], k[3], k[4], at, since, pay_from, pay_to, or_undisclosed, without);
    WHEN 5 THEN RETURN QUERY SELECT * FROM job_matches(k[1], k[2], k[3], k[4], k[5], at, since, pay_from, pay_to, or_undisclosed, without);
    WHEN 6 THEN RETURN QUERY SELECT * FROM job_matches(k[1], k[2], k[3], k[4], k[5], k[6], at, since, pay_from, pay_to, or_undisclosed, without);
  END CASE;
END $$;

-- For each query the first (`most`) of the jobs that match it, newest or best paid first, and how many match: a row for each
-- window that was read, with the jobs that no row before it had. `keys` are those of all queries, one after the other;
-- `ends` says where each query's keys end. `windows` narrow a query to a part of the board, each wider than the one before
-- and the last NULL, the whole; `held` says how many jobs each holds. A query starts in its window `start` and goes on to a
-- wider one, up to its `last`, while fewer than its `enough` match. What a query is for (`roles`) decides whether it is read:
--   first   the best kinds of match, best first: left out where one before had `most`;
--   counted says how many there are, whatever the others gave;
--   more    where the first found fewer than `scanty`;
--   looser  where what was counted is scanty, until one finds something.
-- Fields of a job are parted by U+001F and jobs by U+001E; texts, marks and
-- facts that no ranking will ask for are left out.
CREATE FUNCTION job_candidates(keys tsquery[], ends integer[], roles text[], starts integer[], lasts integer[], enough integer[], most integer[],
  windows tsquery[], held bigint[], scanty integer, by_pay boolean, at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean, without text, with_text boolean, with_marks boolean, with_facts boolean)
RETURNS TABLE (step integer, win integer, matches bigint, jobs text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  nth integer; here integer; before integer; asked tsquery[];
  fresh tid[]; found bigint; told text; seen tid[] := '{}'; titled integer := 0; plenty boolean := false;
  total float8 := 0; loosened boolean := false;
BEGIN
  FOR nth IN 1 .. cardinality(ends) LOOP
    CONTINUE WHEN roles[nth] = 'first' AND plenty OR roles[nth] = 'more' AND titled >= scanty;
    EXIT WHEN roles[nth] = 'looser' AND total > 0 AND (loosened OR total >= scanty OR cardinality(seen) <= total);
    here := starts[nth];
    LOOP
      asked := array_remove(windows[here : here], NULL) || keys[coalesce(ends[nth - 1], 0) + 1 : ends[nth]];
      WITH hits AS MATERIALIZED (
        SELECT tid, created_at, seq, CASE WHEN by_pay THEN monthly_max END AS pay
        FROM job_matches(asked, at, since, pay_from, pay_to, or_undisclosed, without)
      ), top AS (
        SELECT tid, created_at, seq, pay FROM hits ORDER BY pay DESC NULLS LAST, created_at DESC, seq DESC
        LIMIT most[nth]
      )
      SELECT (SELECT count(*) FROM hits), array_agg(it.tid), string_agg(concat(it.job_id, E'\x1f', it.seq, E'\x1f',
          (date_part('epoch', it.created_at) * 1000)::bigint, E'\x1f', it.monthly_min, E'\x1f', it.monthly_max, E'\x1f',
          it.type, E'\x1f', it.level, E'\x1f', it.remote, E'\x1f', CASE WHEN with_text THEN it.title END, E'\x1f', CASE WHEN with_text THEN it.skills END, E'\x1f',
          CASE WHEN with_text THEN it.company END, E'\x1f',
          CASE WHEN with_facts THEN array_to_string(it.places, ' ') END, E'\x1f', CASE WHEN with_facts THEN it.place_words END,
          E'\x1f', CASE WHEN with_marks THEN translate(it.marked, E'\x1e\x1f', '') END), E'\x1e')
      INTO found, fresh, told
      FROM (
        SELECT top.tid, d.* FROM top JOIN job_documents d ON d.ctid = top.tid WHERE top.tid NOT IN (SELECT unnest(seen))
        ORDER BY pay DESC NULLS LAST, top.created_at DESC, top.seq DESC
      ) it;
      RETURN QUERY VALUES (nth, here, found, told);
      seen := seen || fresh;
      -- What is counted beside plenty is counted in the window that was guessed.
      EXIT WHEN found >= enough[nth] OR plenty OR here >= cardinality(windows);
      -- What is counted is nowhere only when it is nowhere on the whole board.
      EXIT WHEN here >= lasts[nth] AND (found > 0 OR roles[nth] <> 'counted');
      -- The rate so far tells the window that should hold enough.
      before := here;
      here := here + 1;
      WHILE here < cardinality(windows) AND (here > lasts[nth] OR here < lasts[nth] AND held[here] * greatest(found, 0.5) < held[before] * enough[nth] * 1.5) LOOP
        here := here + 1;
      END LOOP;
    END LOOP;
    IF roles[nth] = 'first' THEN
      titled := cardinality(seen);
      plenty := found >= most[nth];
    ELSIF roles[nth] IN ('counted', 'looser') THEN
      total := found::float8 * held[cardinality(held)] / greatest(held[here], 1);
      loosened := roles[nth] = 'looser';
    END IF;
  END LOOP;
END $$;

-- How many jobs each value of a facet has among the matches of its query, in the query's window; keys as above.
CREATE FUNCTION job_facets(keys tsquery[], ends integer[], dims text[], windows tsquery[], at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean)
RETURNS TABLE (dim text, value text, jobs bigint)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  nth integer; asked tsquery[]; ask text[]; from_pay bigint; to_pay bigint; after timestamptz;
BEGIN
  FOR nth IN 1 .. cardinality(ends) LOOP
    asked := array_remove(windows[nth : nth], NULL) || keys[coalesce(ends[nth - 1], 0) + 1 : ends[nth]];
    ask := string_to_array(dims[nth], ' ');
    from_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_from END;
    to_pay := CASE WHEN ask && ARRAY['pay'] AND cardinality(ask) = 1 THEN NULL ELSE pay_to END;
    after := CASE WHEN ask && ARRAY['posted'] AND cardinality(ask) = 1 THEN NULL ELSE since END;
    RETURN QUERY WITH hits AS MATERIALIZED (
      SELECT d.category, d.type, d.level, d.remote, d.urgent, d.places, d.monthly_max, d.created_at
      FROM job_matches(asked, at, after, from_pay, to_pay, or_undisclosed, NULL) m JOIN job_documents d ON d.ctid = m.tid
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
