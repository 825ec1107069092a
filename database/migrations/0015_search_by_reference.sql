-- A search reads which jobs match, not what they hold: a reference is a job's number and the version of its document's row.
-- What ranking and lists need of a job is kept by the process that asks, and fetched where the version is another.
DROP FUNCTION job_candidates;
DO $do$
DECLARE n integer; params text; conditions text;
BEGIN
  FOR n IN 1 .. 6 LOOP
    SELECT string_agg('k' || i || ' tsquery', ', '), string_agg('d.doc_tsv @@ k' || i, ' AND ') INTO params, conditions
    FROM generate_series(1, n) i;
    EXECUTE format('DROP FUNCTION job_matches(%s timestamptz, timestamptz, bigint, bigint, boolean, text)', repeat('tsquery, ', n));
    EXECUTE format($f$
      CREATE FUNCTION job_matches(%s, at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
        or_undisclosed boolean, without text)
      RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint, version xid) LANGUAGE sql STABLE AS $b$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE %s AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $b$ $f$, params, conditions);
  END LOOP;
END $do$;

-- The same for any number of keys, for reads that join what matches to the documents.
DROP FUNCTION job_matches(tsquery[], timestamptz, timestamptz, bigint, bigint, boolean, text);
DO $do$
DECLARE branches text;
BEGIN
  SELECT string_agg(format('WHEN %s THEN RETURN QUERY SELECT * FROM job_matches(%s, at, since, pay_from, pay_to, or_undisclosed, without);',
    n, (SELECT string_agg(format('k[%s]', i), ', ') FROM generate_series(1, n) i)), E'\n    ' ORDER BY n)
  INTO branches FROM generate_series(1, 6) n;
  EXECUTE format($f$
    CREATE FUNCTION job_matches(k tsquery[], at timestamptz, since timestamptz, pay_from bigint, pay_to bigint,
      or_undisclosed boolean, without text)
    RETURNS TABLE (tid tid, created_at timestamptz, seq bigint, monthly_max bigint, version xid)
    LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $b$
    #variable_conflict use_column
    BEGIN
      CASE cardinality(k)
        %s
      END CASE;
    END $b$ $f$, branches);
END $do$;

-- For each query the first (`most`) of the jobs that match it, newest or best paid first: a row for each window that was
-- read, with the references that no row before it had (`seqs` and `versions`, arrays as text), and how many match. `keys`
-- are those of all queries, one after the other; `ends` says where each query's keys end. `windows` narrow a query to a
-- part of the board, each wider than the one before and the last NULL, the whole; `held` says how many jobs each holds. A
-- query starts in its window `start` and goes on to a wider one, up to its `last`, while fewer than its `enough` match.
-- What a query is for (`roles`) decides whether it is read:
--   first   the best kinds of match, best first: left out where one before had `most`;
--   beside  what else counts as found, where it is known how many do: left out where one of the first had `most`;
--   counted says how many there are, whatever the others gave;
--   more    where the first found fewer than `scanty`;
--   looser  where what was counted is scanty, until one finds something.
-- Of `first`, `beside` and `more` no more than `most` are counted. The statement stands once for each number of keys, so that each is
-- a condition of the index.
DO $do$
DECLARE
  given text; counted text;
BEGIN
  WITH sources AS (
    SELECT n, format('job_matches(%s, at, since, pay_from, pay_to, or_undisclosed, without)',
      (SELECT string_agg(format('asked[%s]', i), ', ') FROM generate_series(1, n) i)) AS matches
    FROM generate_series(1, 6) n
  ), statements AS (
    SELECT n, is_counted, format($s$
          WHEN %s THEN
            %s SELECT %s, array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM %s
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;$s$, n,
      CASE WHEN is_counted THEN format('WITH hits AS MATERIALIZED (SELECT * FROM %s)', matches) END,
      CASE WHEN is_counted THEN '(SELECT count(*) FROM hits)' ELSE 'count(*)' END,
      CASE WHEN is_counted THEN 'hits' ELSE matches END) AS branch
    FROM sources CROSS JOIN unnest(ARRAY[false, true]) is_counted
  )
  SELECT string_agg(branch, '' ORDER BY n) FILTER (WHERE NOT is_counted), string_agg(branch, '' ORDER BY n) FILTER (WHERE is_counted)
  INTO given, counted FROM statements;
  EXECUTE format($f$
CREATE FUNCTION job_candidates(keys tsquery[], ends integer[], roles text[], starts integer[], lasts integer[], enough integer[], most integer[],
  windows tsquery[], held bigint[], scanty integer, by_pay boolean, at timestamptz, since timestamptz,
  pay_from bigint, pay_to bigint, or_undisclosed boolean, without text)
RETURNS TABLE (step integer, win integer, matches bigint, seqs text, versions text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $b$
#variable_conflict use_column
DECLARE
  nth integer; here integer; before integer; asked tsquery[];
  fresh bigint[]; fresh_versions xid[]; found bigint; seen bigint[] := '{}'; titled integer := 0; plenty boolean := false;
  total float8 := 0; loosened boolean := false;
BEGIN
  FOR nth IN 1 .. cardinality(ends) LOOP
    CONTINUE WHEN roles[nth] IN ('first', 'beside') AND plenty OR roles[nth] = 'more' AND titled >= scanty;
    EXIT WHEN roles[nth] = 'looser' AND total > 0 AND (loosened OR total >= scanty OR cardinality(seen) <= total);
    here := starts[nth];
    LOOP
      asked := array_remove(windows[here : here], NULL) || keys[coalesce(ends[nth - 1], 0) + 1 : ends[nth]];
      IF roles[nth] IN ('first', 'beside', 'more') THEN
        CASE cardinality(asked)%s
        END CASE;
      ELSE
        CASE cardinality(asked)%s
        END CASE;
      END IF;
      RETURN QUERY VALUES (nth, here, found, fresh::text, fresh_versions::text);
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
END $b$ $f$, given, counted);
END $do$;
