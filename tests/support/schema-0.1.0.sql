-- The schema of version 0.1.0 as pg_dump wrote it, without its comments and SETs: what from-0.1.0.sql starts from.
SET check_function_bodies = false;
CREATE FUNCTION application_step_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A deleted account's id may be taken out, nothing else.
    IF NEW.person_id IS NULL AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN RETURN NEW; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM applications WHERE id = OLD.application_id) THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A step of a timeline stays as it was written';
END $$;
CREATE FUNCTION board_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  INSERT INTO board_changes DEFAULT VALUES ON CONFLICT DO NOTHING;
  PERFORM pg_notify('board_changed', '');
  RETURN NULL;
END $$;
CREATE FUNCTION company_renamed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF (NEW.name, NEW.logo) IS DISTINCT FROM (OLD.name, OLD.logo) THEN
    PERFORM index_job(id) FROM jobs WHERE company_id = NEW.id AND state = 'active';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION event_happened() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_notify('events', ''); RETURN NULL; END $$;
CREATE FUNCTION file_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  INSERT INTO erased_files (key) VALUES (OLD.key) ON CONFLICT DO NOTHING; RETURN NULL;
END $$;
CREATE FUNCTION fold(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT btrim(regexp_replace(replace(replace(replace(lower(translate(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]+', '', 'g'), 'đĐðÐ', 'dddd')), 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', ' dotnet'), '[^a-z0-9]+', ' ', 'g')) $$;
CREATE FUNCTION index_job(which text) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
BEGIN
  IF (SELECT state FROM jobs WHERE id = which) = 'active' THEN
    INSERT INTO job_cards SELECT * FROM job_cards_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET card = excluded.card;
    INSERT INTO job_documents SELECT * FROM job_documents_now WHERE job_id = which
    ON CONFLICT (job_id) DO UPDATE SET seq = excluded.seq, company_id = excluded.company_id, created_at = excluded.created_at,
      expires_at = excluded.expires_at, monthly_min = excluded.monthly_min, monthly_max = excluded.monthly_max,
      places = excluded.places, category = excluded.category, type = excluded.type, level = excluded.level,
      remote = excluded.remote, urgent = excluded.urgent, title = excluded.title, marked = excluded.marked,
      skills = excluded.skills, company = excluded.company, place_words = excluded.place_words, doc_tsv = excluded.doc_tsv;
  ELSE
    DELETE FROM job_documents WHERE job_id = which;
    DELETE FROM job_cards WHERE job_id = which;
  END IF;
END $$;
CREATE FUNCTION index_jobs_in_bulk() RETURNS bigint
    LANGUAGE sql
    AS $$
  INSERT INTO job_cards SELECT n.* FROM job_cards_now n
  WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_cards);
  WITH added AS (
    INSERT INTO job_documents SELECT n.* FROM job_documents_now n
    WHERE n.job_id IN (SELECT id FROM jobs WHERE state || '' = 'active' EXCEPT SELECT job_id FROM job_documents) RETURNING 1
  ) SELECT count(*) FROM added
$$;
CREATE TABLE jobs (
    id text NOT NULL,
    seq bigint NOT NULL,
    company_id text NOT NULL,
    posted_by text,
    source_id text,
    source_hash text,
    title text NOT NULL,
    department text,
    language text NOT NULL,
    description text NOT NULL,
    requirements text[] DEFAULT '{}'::text[] NOT NULL,
    benefits text[] DEFAULT '{}'::text[] NOT NULL,
    skills text[] DEFAULT '{}'::text[] NOT NULL,
    other_language text,
    other_title text,
    other_description text,
    other_requirements text[],
    other_benefits text[],
    category text,
    type text NOT NULL,
    level text NOT NULL,
    work_mode text NOT NULL,
    remote boolean GENERATED ALWAYS AS ((work_mode = 'remote'::text)) STORED,
    urgent boolean DEFAULT false NOT NULL,
    salary_min bigint,
    salary_max bigint,
    currency text DEFAULT 'VND'::text NOT NULL,
    salary_period text DEFAULT 'month'::text NOT NULL,
    salary_basis text DEFAULT 'unspecified'::text NOT NULL,
    monthly_min bigint,
    monthly_max bigint,
    state text NOT NULL,
    close_reason text,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    copied_from text,
    published_at timestamp with time zone,
    renewed_at timestamp with time zone,
    closed_at timestamp with time zone,
    warned_for timestamp with time zone,
    taken_down_at timestamp with time zone,
    taken_down_reason text,
    taken_down_with_company boolean DEFAULT false NOT NULL,
    state_before text,
    CONSTRAINT jobs_benefits_check CHECK ((cardinality(benefits) <= 50)),
    CONSTRAINT jobs_category_check CHECK ((char_length(category) <= 100)),
    CONSTRAINT jobs_check CHECK (((other_language = ANY (ARRAY['en'::text, 'vi'::text])) AND (other_language <> language))),
    CONSTRAINT jobs_check1 CHECK ((salary_min <= salary_max)),
    CONSTRAINT jobs_check2 CHECK (((other_language IS NULL) = (other_title IS NULL))),
    CONSTRAINT jobs_close_reason_check CHECK ((close_reason = ANY (ARRAY['filled'::text, 'cancelled'::text, 'other'::text]))),
    CONSTRAINT jobs_currency_check CHECK ((currency = ANY (ARRAY['VND'::text, 'USD'::text, 'EUR'::text]))),
    CONSTRAINT jobs_department_check CHECK ((char_length(department) <= 200)),
    CONSTRAINT jobs_description_check CHECK ((char_length(description) <= 20000)),
    CONSTRAINT jobs_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vi'::text]))),
    CONSTRAINT jobs_level_check CHECK ((level = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text]))),
    CONSTRAINT jobs_other_benefits_check CHECK ((cardinality(other_benefits) <= 50)),
    CONSTRAINT jobs_other_description_check CHECK ((char_length(other_description) <= 20000)),
    CONSTRAINT jobs_other_requirements_check CHECK ((cardinality(other_requirements) <= 50)),
    CONSTRAINT jobs_other_title_check CHECK (((char_length(other_title) >= 1) AND (char_length(other_title) <= 250))),
    CONSTRAINT jobs_requirements_check CHECK ((cardinality(requirements) <= 50)),
    CONSTRAINT jobs_salary_basis_check CHECK ((salary_basis = ANY (ARRAY['gross'::text, 'net'::text, 'unspecified'::text]))),
    CONSTRAINT jobs_salary_max_check CHECK (((salary_max >= 0) AND (salary_max <= '1000000000000'::bigint))),
    CONSTRAINT jobs_salary_min_check CHECK (((salary_min >= 0) AND (salary_min <= '1000000000000'::bigint))),
    CONSTRAINT jobs_salary_period_check CHECK ((salary_period = ANY (ARRAY['month'::text, 'year'::text, 'hour'::text]))),
    CONSTRAINT jobs_skills_check CHECK ((cardinality(skills) <= 50)),
    CONSTRAINT jobs_source_id_check CHECK ((char_length(source_id) <= 200)),
    CONSTRAINT jobs_state_before_check CHECK ((state_before = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'closed'::text]))),
    CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'closed'::text, 'removed'::text, 'taken_down'::text]))),
    CONSTRAINT jobs_taken_down_check CHECK ((((state = 'taken_down'::text) = (taken_down_at IS NOT NULL)) AND ((state = 'taken_down'::text) = (taken_down_reason IS NOT NULL)) AND ((state = 'taken_down'::text) = (state_before IS NOT NULL)) AND ((state = 'taken_down'::text) OR (NOT taken_down_with_company)))),
    CONSTRAINT jobs_taken_down_reason_check CHECK (((char_length(taken_down_reason) >= 1) AND (char_length(taken_down_reason) <= 500))),
    CONSTRAINT jobs_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250))),
    CONSTRAINT jobs_type_check CHECK ((type = ANY (ARRAY['full-time'::text, 'part-time'::text, 'contract'::text, 'internship'::text, 'freelance'::text]))),
    CONSTRAINT jobs_work_mode_check CHECK ((work_mode = ANY (ARRAY['on-site'::text, 'hybrid'::text, 'remote'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
CREATE FUNCTION job_body(j jobs) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT fold(concat_ws(' ', j.category, j.department, array_to_string(j.requirements, ' '), array_to_string(j.other_requirements, ' '),
    array_to_string(j.benefits, ' '), j.description, j.other_description))
$$;
CREATE FUNCTION job_candidates(keys tsquery[], ends integer[], roles text[], starts integer[], lasts integer[], enough integer[], most integer[], windows tsquery[], held bigint[], scanty integer, by_pay boolean, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(step integer, win integer, matches bigint, seqs text, versions text)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
        CASE cardinality(asked)
          WHEN 1 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 2 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], asked[2], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 3 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], asked[2], asked[3], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 4 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], asked[2], asked[3], asked[4], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 5 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], asked[2], asked[3], asked[4], asked[5], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 6 THEN
             SELECT count(*), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM job_matches(asked[1], asked[2], asked[3], asked[4], asked[5], asked[6], at, since, pay_from, pay_to, or_undisclosed, without)
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
        END CASE;
      ELSE
        CASE cardinality(asked)
          WHEN 1 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 2 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], asked[2], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 3 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], asked[2], asked[3], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 4 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], asked[2], asked[3], asked[4], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 5 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], asked[2], asked[3], asked[4], asked[5], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
          WHEN 6 THEN
            WITH hits AS MATERIALIZED (SELECT * FROM job_matches(asked[1], asked[2], asked[3], asked[4], asked[5], asked[6], at, since, pay_from, pay_to, or_undisclosed, without)) SELECT (SELECT count(*) FROM hits), array_agg(seq) FILTER (WHERE is_new), array_agg(version) FILTER (WHERE is_new)
            INTO found, fresh, fresh_versions
            FROM (
              SELECT seq, version, seq NOT IN (SELECT unnest(seen)) AS is_new FROM (
                SELECT seq, version FROM hits
                ORDER BY CASE WHEN by_pay THEN monthly_max END DESC NULLS LAST, created_at DESC, seq DESC LIMIT most[nth]
              ) top
            ) told;
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
END $$;
CREATE FUNCTION job_card_seen() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  UPDATE job_cards SET views = NEW.views WHERE job_id = NEW.subject_id;
  RETURN NULL;
END $$;
CREATE FUNCTION job_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM index_job(NEW.id); RETURN NULL; END $$;
CREATE FUNCTION job_company_stands() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT taken_down_at INTO since FROM companies WHERE id = NEW.company_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'The company % is taken down', NEW.company_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION job_facets(keys tsquery[], ends integer[], dims text[], windows tsquery[], at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean) RETURNS TABLE(dim text, value text, jobs bigint)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
CREATE FUNCTION job_facts_keyed() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM job_match_keys WHERE key = ANY (OLD.keys) AND posted = OLD.posted AND seq = OLD.seq;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO job_match_keys SELECT key, NEW.posted, NEW.seq FROM unnest(NEW.keys) key ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION job_facts_leave() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  DELETE FROM job_facts WHERE job_id = OLD.job_id;
  RETURN NULL;
END $$;
CREATE FUNCTION job_matches(k tsquery[], at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
CREATE FUNCTION job_matches(k1 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_matches(k1 tsquery, k2 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.doc_tsv @@ k2 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_matches(k1 tsquery, k2 tsquery, k3 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.doc_tsv @@ k2 AND d.doc_tsv @@ k3 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_matches(k1 tsquery, k2 tsquery, k3 tsquery, k4 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.doc_tsv @@ k2 AND d.doc_tsv @@ k3 AND d.doc_tsv @@ k4 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_matches(k1 tsquery, k2 tsquery, k3 tsquery, k4 tsquery, k5 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.doc_tsv @@ k2 AND d.doc_tsv @@ k3 AND d.doc_tsv @@ k4 AND d.doc_tsv @@ k5 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_matches(k1 tsquery, k2 tsquery, k3 tsquery, k4 tsquery, k5 tsquery, k6 tsquery, at timestamp with time zone, since timestamp with time zone, pay_from bigint, pay_to bigint, or_undisclosed boolean, without text) RETURNS TABLE(tid tid, created_at timestamp with time zone, seq bigint, monthly_max bigint, version xid)
    LANGUAGE sql STABLE
    AS $$
        SELECT d.ctid, d.created_at, d.seq, d.monthly_max, d.xmin FROM job_documents d
        WHERE d.doc_tsv @@ k1 AND d.doc_tsv @@ k2 AND d.doc_tsv @@ k3 AND d.doc_tsv @@ k4 AND d.doc_tsv @@ k5 AND d.doc_tsv @@ k6 AND d.expires_at + interval '0' > at
          AND (since IS NULL OR d.created_at + interval '0' > since)
          AND (pay_from IS NULL OR d.monthly_max + 0 >= pay_from OR (or_undisclosed AND d.monthly_max + 0 IS NULL))
          AND (pay_to IS NULL OR coalesce(d.monthly_min, 0) <= pay_to)
          AND (without IS NULL OR d.job_id || '' <> without)
      $$;
CREATE FUNCTION job_names(title text, skills text, body text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  WITH named AS MATERIALIZED (
    SELECT unnest(names_in(left(concat_ws(' / ', title, skills, body), 500000), '')) AS pair
  ), heads AS MATERIALIZED (
    SELECT pair FROM named WHERE position(' ' || pair || ' ' IN ' ' || title || ' / ' || skills || ' ') > 0
  )
  SELECT ARRAY(SELECT 'p=' || pair FROM named) || ARRAY(SELECT 'h=' || pair FROM heads)
    || ARRAY(SELECT 't=' || pair FROM heads WHERE position(' ' || pair || ' ' IN ' ' || title || ' ') > 0)
$$;
CREATE FUNCTION job_places_settled() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE which text := coalesce(NEW.job_id, OLD.job_id); shown text; now_there text;
BEGIN
  SELECT card::json ->> 'places' INTO shown FROM job_cards WHERE job_id = which;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT json_agg(json_build_object('code', code, 'former', former, 'written', written) ORDER BY position)::text
  INTO now_there FROM job_places WHERE job_id = which;
  IF shown IS DISTINCT FROM now_there THEN PERFORM index_job(which); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION job_unit_hits(seqs bigint[], units tsquery[]) RETURNS TABLE(seq bigint, bits integer)
    LANGUAGE sql STABLE
    AS $$
  SELECT x.seq, (SELECT coalesce(bit_or(1 << (u.nth::integer - 1)), 0) FROM unnest(units) WITH ORDINALITY u(unit, nth) WHERE x.doc @@ u.unit)
  -- Unpacked once, not once for each unit.
  FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d WHERE d.seq = ANY (seqs) OFFSET 0) x
$$;
CREATE FUNCTION logo_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  UPDATE companies SET logo = NULL WHERE id = OLD.company_id AND logo = '/api/v1/files/' || OLD.id; RETURN NULL;
END $$;
CREATE FUNCTION names_in(folded text, sign text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  SELECT ARRAY(SELECT sign || pair FROM name_pairs
    WHERE pair = ANY (ARRAY(SELECT one || ' ' || next
      FROM unnest(string_to_array(folded, ' '), (string_to_array(folded, ' '))[2:]) two (one, next) WHERE next IS NOT NULL)))
$$;
CREATE FUNCTION notification_came() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_notify('news', NEW.person_id); RETURN NULL; END $$;
CREATE FUNCTION notify_account_mail() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_notify('account_mails', ''); RETURN NULL; END $$;
CREATE FUNCTION operator_action_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  -- The one change allowed: a deleted account takes its id and the words about it along.
  IF TG_OP = 'UPDATE' AND OLD.subject = 'person' AND NEW.subject_id IS NULL AND NEW.reason IS NULL
    AND (NEW.id, NEW.at, NEW.operator, NEW.action, NEW.subject, NEW.data)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.operator, OLD.action, OLD.subject, OLD.data) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Operator actions are appended, never changed';
END $$;
CREATE TABLE account_devices (
    id bytea NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE account_events (
    id text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    browser text,
    system text,
    network text,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT account_events_browser_check CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 40))),
    CONSTRAINT account_events_facts_check CHECK (((jsonb_typeof(facts) = 'object'::text) AND (octet_length((facts)::text) <= 1000))),
    CONSTRAINT account_events_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text)),
    CONSTRAINT account_events_network_check CHECK (((char_length(network) >= 1) AND (char_length(network) <= 64))),
    CONSTRAINT account_events_system_check CHECK (((char_length(system) >= 1) AND (char_length(system) <= 40)))
);
CREATE TABLE account_logins (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT account_logins_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
);
CREATE TABLE account_mails (
    id text NOT NULL,
    account_id text,
    recipient text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_single boolean NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT account_mails_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 2000))),
    CONSTRAINT account_mails_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text)),
    CONSTRAINT account_mails_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vi'::text]))),
    CONSTRAINT account_mails_last_error_check CHECK ((char_length(last_error) <= 500)),
    CONSTRAINT account_mails_recipient_check CHECK (((char_length(recipient) >= 3) AND (char_length(recipient) <= 320))),
    CONSTRAINT account_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'dead'::text]))),
    CONSTRAINT account_mails_tries_check CHECK ((tries >= 0))
);
CREATE TABLE account_passkeys (
    id text NOT NULL,
    account_id text NOT NULL,
    credential_id bytea NOT NULL,
    rp_id text NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
    CONSTRAINT account_passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT account_passkeys_public_key_check CHECK ((octet_length(public_key) <= 4096)),
    CONSTRAINT account_passkeys_rp_id_check CHECK (((char_length(rp_id) >= 1) AND (char_length(rp_id) <= 253))),
    CONSTRAINT account_passkeys_sign_count_check CHECK ((sign_count >= 0)),
    CONSTRAINT account_passkeys_transports_check CHECK ((cardinality(transports) <= 10))
);
CREATE TABLE account_passwords (
    account_id text NOT NULL,
    hash text NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE account_recovery_codes (
    account_id text NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE account_rights (
    id text NOT NULL,
    kind text NOT NULL,
    person_id text,
    role text,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT account_rights_counts_check CHECK ((jsonb_typeof(counts) = 'object'::text)),
    CONSTRAINT account_rights_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'deletion'::text]))),
    CONSTRAINT account_rights_role_check CHECK ((role = ANY (ARRAY['job_seeker'::text, 'company'::text])))
);
CREATE TABLE account_totps (
    account_id text NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint,
    used_at timestamp with time zone
);
CREATE TABLE accounts (
    id text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    name text,
    picture text,
    disabled_at timestamp with time zone,
    tokens_valid_from timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
    CONSTRAINT accounts_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT accounts_picture_check CHECK ((char_length(picture) <= 2000))
);
CREATE TABLE alerted_jobs (
    search_id text NOT NULL,
    job_id text NOT NULL,
    mail_id text,
    at timestamp with time zone NOT NULL
);
CREATE TABLE application_copies (
    application_id text NOT NULL,
    profile jsonb NOT NULL,
    job jsonb NOT NULL,
    file_name text,
    file_sha256 bytea,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT application_copies_file_name_check CHECK ((char_length(file_name) <= 200)),
    CONSTRAINT application_copies_file_sha256_check CHECK ((octet_length(file_sha256) = 32)),
    CONSTRAINT application_copies_job_check CHECK ((jsonb_typeof(job) = 'object'::text)),
    CONSTRAINT application_copies_profile_check CHECK ((jsonb_typeof(profile) = 'object'::text))
);
CREATE TABLE application_fact_failures (
    application_id text NOT NULL,
    version integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE application_facts (
    application_id text NOT NULL,
    version integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    facts text NOT NULL
)
WITH (toast_tuple_target='8160');
ALTER TABLE application_facts ALTER COLUMN facts SET STORAGE EXTERNAL;
CREATE TABLE application_matches (
    application_id text NOT NULL,
    match_version integer NOT NULL,
    score real NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT application_matches_score_check CHECK (((score >= (0)::double precision) AND (score <= (100)::double precision)))
);
CREATE TABLE application_notes (
    id text NOT NULL,
    application_id text NOT NULL,
    side text NOT NULL,
    author_id text,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT application_notes_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'company'::text]))),
    CONSTRAINT application_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 5000)))
);
CREATE TABLE application_reads (
    seq bigint NOT NULL,
    kind text NOT NULL,
    application_id text,
    company_id text NOT NULL,
    person_id text,
    rows integer DEFAULT 1 NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT application_reads_check CHECK (((kind = 'export'::text) = (application_id IS NULL))),
    CONSTRAINT application_reads_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'file'::text, 'export'::text]))),
    CONSTRAINT application_reads_rows_check CHECK ((rows >= 0))
);
ALTER TABLE application_reads ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME application_reads_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE application_steps (
    seq bigint NOT NULL,
    application_id text NOT NULL,
    kind text NOT NULL,
    side text NOT NULL,
    person_id text,
    status text NOT NULL,
    message text,
    interview_id text,
    batch_id text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT application_steps_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'viewed'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text, 'undone'::text, 'interview_proposed'::text, 'interview_accepted'::text, 'interview_declined'::text, 'interview_another_asked'::text, 'interview_cancelled'::text, 'job_gone'::text]))),
    CONSTRAINT application_steps_message_check CHECK ((char_length(message) <= 2000)),
    CONSTRAINT application_steps_side_check CHECK ((side = ANY (ARRAY['seeker'::text, 'company'::text, 'board'::text]))),
    CONSTRAINT application_steps_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'viewed'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
ALTER TABLE application_steps ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME application_steps_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE applications (
    id text NOT NULL,
    job_id text NOT NULL,
    company_id text NOT NULL,
    person_id text NOT NULL,
    cover_letter text,
    status text DEFAULT 'pending'::text NOT NULL,
    job_title text NOT NULL,
    company_name text NOT NULL,
    applied_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    file_id text,
    message text,
    opened_at timestamp with time zone,
    answered_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    settles_at timestamp with time zone,
    status_before text,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT applications_check CHECK (((status = ANY (ARRAY['accepted'::text, 'rejected'::text])) = (answered_at IS NOT NULL))),
    CONSTRAINT applications_check1 CHECK (((status = 'withdrawn'::text) = (withdrawn_at IS NOT NULL))),
    CONSTRAINT applications_check2 CHECK (((settles_at IS NULL) = (status_before IS NULL))),
    CONSTRAINT applications_check3 CHECK (((settles_at IS NULL) OR (status = ANY (ARRAY['accepted'::text, 'rejected'::text])))),
    CONSTRAINT applications_cover_letter_check CHECK ((char_length(cover_letter) <= 10000)),
    CONSTRAINT applications_message_check CHECK ((char_length(message) <= 2000)),
    CONSTRAINT applications_search_text_check CHECK ((char_length(search_text) <= 20000)),
    CONSTRAINT applications_status_before_check CHECK ((status_before = ANY (ARRAY['pending'::text, 'viewed'::text]))),
    CONSTRAINT applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'viewed'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE TABLE board_changes (
    tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE board_identity (
    only_row boolean DEFAULT true NOT NULL,
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT board_identity_id_check CHECK ((id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT board_identity_only_row_check CHECK (only_row)
);
CREATE TABLE companies (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    sort_name text NOT NULL COLLATE pg_catalog."vi-x-icu",
    logo text,
    industry text,
    size text,
    employees text,
    place text,
    location text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'vi'::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    other_description text,
    website text,
    contact text,
    is_featured boolean DEFAULT false NOT NULL,
    is_imported boolean DEFAULT false NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (fold(((((((name || ' '::text) || COALESCE(industry, ''::text)) || ' '::text) || description) || ' '::text) || COALESCE(other_description, ''::text)))) STORED,
    search_tsv tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, fold(((((((name || ' '::text) || COALESCE(industry, ''::text)) || ' '::text) || description) || ' '::text) || COALESCE(other_description, ''::text))))) STORED,
    closed_at timestamp with time zone,
    taken_down_at timestamp with time zone,
    taken_down_reason text,
    CONSTRAINT companies_contact_check CHECK ((char_length(contact) <= 320)),
    CONSTRAINT companies_description_check CHECK ((char_length(description) <= 20000)),
    CONSTRAINT companies_employees_check CHECK ((employees = ANY (ARRAY['1-10'::text, '11-50'::text, '51-200'::text, '201-500'::text, '501-1000'::text, '1000+'::text]))),
    CONSTRAINT companies_industry_check CHECK ((char_length(industry) <= 100)),
    CONSTRAINT companies_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vi'::text]))),
    CONSTRAINT companies_location_check CHECK ((char_length(location) <= 200)),
    CONSTRAINT companies_logo_check CHECK ((char_length(logo) <= 2000)),
    CONSTRAINT companies_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT companies_other_description_check CHECK ((char_length(other_description) <= 20000)),
    CONSTRAINT companies_place_check CHECK ((char_length(place) <= 20)),
    CONSTRAINT companies_size_check CHECK ((size = ANY (ARRAY['startup'::text, 'small'::text, 'medium'::text, 'large'::text]))),
    CONSTRAINT companies_taken_down_check CHECK (((taken_down_at IS NULL) = (taken_down_reason IS NULL))),
    CONSTRAINT companies_taken_down_reason_check CHECK (((char_length(taken_down_reason) >= 1) AND (char_length(taken_down_reason) <= 500))),
    CONSTRAINT companies_website_check CHECK ((char_length(website) <= 2000))
);
CREATE TABLE consents (
    id text NOT NULL,
    person_id text NOT NULL,
    application_id text NOT NULL,
    company_id text NOT NULL,
    text_version text,
    language text,
    given_at timestamp with time zone NOT NULL,
    CONSTRAINT consents_check CHECK (((text_version IS NULL) = (language IS NULL))),
    CONSTRAINT consents_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vi'::text]))),
    CONSTRAINT consents_text_version_check CHECK ((char_length(text_version) <= 50))
);
CREATE TABLE daily_counts (
    person_id text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    count integer NOT NULL,
    CONSTRAINT daily_counts_count_check CHECK ((count > 0)),
    CONSTRAINT daily_counts_kind_check CHECK ((kind = ANY (ARRAY['applications'::text, 'publications'::text, 'messages'::text, 'uploads'::text, 'exports'::text, 'reports'::text])))
);
CREATE TABLE digest_lines (
    person_id text NOT NULL,
    application_id text NOT NULL,
    kind text NOT NULL,
    mail_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT digest_lines_kind_check CHECK ((kind = ANY (ARRAY['application_sent'::text, 'application_withdrawn'::text])))
);
CREATE TABLE email_changes (
    id text NOT NULL,
    account_id text NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_changes_check CHECK ((lower(old_email) <> lower(new_email))),
    CONSTRAINT email_changes_new_email_check CHECK (((char_length(new_email) >= 3) AND (char_length(new_email) <= 320))),
    CONSTRAINT email_changes_old_email_check CHECK (((char_length(old_email) >= 3) AND (char_length(old_email) <= 320)))
);
CREATE TABLE embedding_days (
    day date NOT NULL,
    texts integer NOT NULL,
    CONSTRAINT embedding_days_texts_check CHECK ((texts >= 0))
);
CREATE TABLE erased_files (
    key text NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE events (
    id text NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    by_person text,
    person_id text,
    company_id text,
    job_id text,
    application_id text,
    interview_id text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    batch_id text,
    at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT events_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 2000))),
    CONSTRAINT events_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text))
);
ALTER TABLE events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE files (
    id text NOT NULL,
    owner_id text NOT NULL,
    company_id text,
    purpose text NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    size integer NOT NULL,
    sha256 bytea NOT NULL,
    pages integer,
    text text,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    proposals_failed_version integer,
    CONSTRAINT files_check1 CHECK (((purpose <> 'logo'::text) OR ((mime ~~ 'image/%'::text) AND (size <= 2097152)))),
    CONSTRAINT files_check2 CHECK (((purpose <> 'cv'::text) OR (mime !~~ 'image/%'::text))),
    CONSTRAINT files_company_check CHECK (((purpose = 'logo'::text) OR (company_id IS NULL))),
    CONSTRAINT files_key_check CHECK ((key ~ '^[0-9a-z]{26,64}$'::text)),
    CONSTRAINT files_mime_check CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT files_pages_check CHECK (((pages >= 1) AND (pages <= 1000))),
    CONSTRAINT files_purpose_check CHECK ((purpose = ANY (ARRAY['cv'::text, 'logo'::text]))),
    CONSTRAINT files_sha256_check CHECK ((octet_length(sha256) = 32)),
    CONSTRAINT files_size_check CHECK (((size >= 1) AND (size <= 5242880))),
    CONSTRAINT files_text_check CHECK ((char_length(text) <= 200000))
);
CREATE TABLE follows (
    person_id text NOT NULL,
    company_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE idempotent_answers (
    caller text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotent_answers_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);
CREATE TABLE interview_times (
    interview_id text NOT NULL,
    "position" smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    CONSTRAINT interview_times_position_check CHECK ((("position" >= 0) AND ("position" <= 4)))
);
CREATE TABLE interviews (
    id text NOT NULL,
    application_id text NOT NULL,
    proposed_by text,
    state text DEFAULT 'proposed'::text NOT NULL,
    place text,
    link text,
    note text,
    reply text,
    minutes smallint DEFAULT 60 NOT NULL,
    chosen_at timestamp with time zone,
    uid text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    reminded_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT interviews_check CHECK (((place IS NOT NULL) OR (link IS NOT NULL))),
    CONSTRAINT interviews_check1 CHECK (((state <> 'accepted'::text) OR (chosen_at IS NOT NULL))),
    CONSTRAINT interviews_check2 CHECK (((state <> ALL (ARRAY['proposed'::text, 'another_asked'::text])) OR (chosen_at IS NULL))),
    CONSTRAINT interviews_link_check CHECK ((char_length(link) <= 2000)),
    CONSTRAINT interviews_minutes_check CHECK (((minutes >= 15) AND (minutes <= 480))),
    CONSTRAINT interviews_note_check CHECK ((char_length(note) <= 2000)),
    CONSTRAINT interviews_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 500))),
    CONSTRAINT interviews_reply_check CHECK ((char_length(reply) <= 2000)),
    CONSTRAINT interviews_sequence_check CHECK ((sequence >= 0)),
    CONSTRAINT interviews_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'another_asked'::text, 'cancelled'::text]))),
    CONSTRAINT interviews_uid_check CHECK ((char_length(uid) <= 200))
);
CREATE TABLE job_cards (
    job_id text NOT NULL,
    views bigint DEFAULT 0 NOT NULL,
    card text NOT NULL
)
WITH (toast_tuple_target='8160', fillfactor='95', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE job_cards ALTER COLUMN card SET STORAGE EXTERNAL;
CREATE TABLE job_places (
    job_id text NOT NULL,
    "position" smallint NOT NULL,
    code text NOT NULL,
    former text,
    written text,
    CONSTRAINT job_places_code_check CHECK ((char_length(code) <= 20)),
    CONSTRAINT job_places_former_check CHECK ((char_length(former) <= 60)),
    CONSTRAINT job_places_position_check CHECK ((("position" >= 0) AND ("position" <= 49))),
    CONSTRAINT job_places_written_check CHECK ((char_length(written) <= 300))
);
CREATE TABLE views_in_all (
    subject text NOT NULL,
    subject_id text NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT views_in_all_subject_check CHECK ((subject = ANY (ARRAY['job'::text, 'company'::text, 'seeker'::text]))),
    CONSTRAINT views_in_all_views_check CHECK ((views > 0))
)
WITH (fillfactor='70');
CREATE VIEW job_cards_now AS
 SELECT j.id AS job_id,
    COALESCE(v.views, (0)::bigint) AS views,
    (json_build_object('id', j.id, 'company_id', j.company_id, 'company', c.name, 'logo', c.logo, 'language', j.language, 'title', j.title, 'description', "left"(j.description, 201), 'requirements', j.requirements, 'benefits', j.benefits, 'skills', j.skills, 'other_language', j.other_language, 'other_title', j.other_title, 'other_description', "left"(j.other_description, 201), 'other_requirements', j.other_requirements, 'other_benefits', j.other_benefits, 'department', j.department, 'category', j.category, 'type', j.type, 'level', j.level, 'work_mode', j.work_mode, 'remote', j.remote, 'urgent', j.urgent, 'salary_min', j.salary_min, 'salary_max', j.salary_max, 'currency', j.currency, 'salary_period', j.salary_period, 'salary_basis', j.salary_basis, 'state', j.state, 'created_at', floor((EXTRACT(epoch FROM j.created_at) * (1000)::numeric)), 'updated_at', floor((EXTRACT(epoch FROM j.updated_at) * (1000)::numeric)), 'expires_at', floor((EXTRACT(epoch FROM j.expires_at) * (1000)::numeric)), 'places', ( SELECT json_agg(json_build_object('code', job_places.code, 'former', job_places.former, 'written', job_places.written) ORDER BY job_places."position") AS json_agg
           FROM job_places
          WHERE (job_places.job_id = j.id))))::text AS card
   FROM ((jobs j
     JOIN companies c ON ((c.id = j.company_id)))
     LEFT JOIN views_in_all v ON (((v.subject = 'job'::text) AND (v.subject_id = j.id))))
  WHERE ((j.state || ''::text) = 'active'::text);
CREATE TABLE job_documents (
    job_id text NOT NULL,
    seq bigint NOT NULL,
    company_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    monthly_min bigint,
    monthly_max bigint,
    places text[] NOT NULL,
    category text,
    type text NOT NULL,
    level text NOT NULL,
    remote boolean NOT NULL,
    urgent boolean NOT NULL,
    title text NOT NULL,
    marked text NOT NULL,
    skills text NOT NULL,
    company text NOT NULL,
    place_words text NOT NULL,
    doc_tsv tsvector NOT NULL
)
WITH (toast_tuple_target='256', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02');
ALTER TABLE job_documents ALTER COLUMN places SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN title SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN marked SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN skills SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN company SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN place_words SET STORAGE MAIN;
ALTER TABLE job_documents ALTER COLUMN doc_tsv SET STATISTICS 300;
CREATE VIEW job_documents_now AS
 SELECT j.id AS job_id,
    j.seq,
    j.company_id,
    j.created_at,
    j.expires_at,
    j.monthly_min,
    COALESCE(j.monthly_max, j.monthly_min) AS monthly_max,
    p.places,
    j.category,
    j.type,
    j.level,
    j.remote,
    j.urgent,
    f.title,
    f.marked,
    f.skills,
    f.company,
    f.place_words,
    (strip(to_tsvector('simple'::regconfig, "left"(concat_ws(' '::text, f.title, f.company, f.skills, f.place_words, f.body), 500000))) || array_to_tsvector((((((((n.names || n.titled) || ARRAY( SELECT ('loc='::text || code.code)
           FROM unnest(p.codes) code(code))) || p.formers) || ARRAY( SELECT ((word.word || '@'::text) || code.code)
           FROM (unnest((n.titled || ARRAY( SELECT name.name
                   FROM unnest(n.names) name(name)
                  WHERE starts_with(name.name, 't='::text)))) word(word)
             CROSS JOIN unnest(p.codes) code(code)))) || ARRAY( SELECT ('h='::text || word.word)
           FROM unnest(string_to_array(((f.title || ' '::text) || f.skills), ' '::text)) word(word)
          WHERE (word.word <> ALL (ARRAY[''::text, '/'::text])))) || array_remove(ARRAY[('cat='::text || j.category), ('typ='::text || j.type), ('lvl='::text || j.level), ('com='::text || j.company_id),
        CASE
            WHEN j.remote THEN 'rem=1'::text
            ELSE 'rem=0'::text
        END,
        CASE
            WHEN j.urgent THEN 'urg=1'::text
            ELSE NULL::text
        END,
        CASE
            WHEN ((j.monthly_max IS NULL) AND (j.monthly_min IS NULL)) THEN 'pay=none'::text
            ELSE NULL::text
        END, ('a='::text || (t.seconds >> 12)), ('b='::text || (t.seconds >> 14)), ('c='::text || (t.seconds >> 16)), ('d='::text || (t.seconds >> 18)), ('e='::text || (t.seconds >> 20))], NULL::text)) || ARRAY( SELECT ('pay='::text || step.step)
           FROM unnest(ARRAY[0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500]) step(step)
          WHERE (COALESCE(j.monthly_max, j.monthly_min) >= (step.step * (1000000)::bigint)))))) AS doc_tsv
   FROM (((((jobs j
     JOIN companies c ON ((c.id = j.company_id)))
     CROSS JOIN LATERAL ( SELECT COALESCE((array_agg(DISTINCT job_places.code) || array_remove(array_agg(DISTINCT job_places.former), NULL::text)), '{}'::text[]) AS places,
            COALESCE(array_agg(DISTINCT job_places.code), '{}'::text[]) AS codes,
            COALESCE(array_remove(array_agg(DISTINCT ('fmr='::text || job_places.former)), NULL::text), '{}'::text[]) AS formers,
            COALESCE(string_agg(job_places.written, ' '::text), ''::text) AS written
           FROM job_places
          WHERE (job_places.job_id = j.id)) p)
     CROSS JOIN LATERAL ( SELECT (fold(j.title) || COALESCE((' / '::text || fold(j.other_title)), ''::text)) AS title,
            btrim(regexp_replace(lower((NORMALIZE((j.title || COALESCE((' / '::text || j.other_title), ''::text)), NFC) COLLATE "vi-x-icu")), '[\s(){}\[\]<>"''.,:;!?/|&+*_–—-]+'::text, ' '::text, 'g'::text)) AS marked,
            "left"(fold(array_to_string(j.skills, ' '::text)), 600) AS skills,
            fold(c.name) AS company,
            "left"(fold(p.written), 300) AS place_words,
            job_body(j.*) AS body
         OFFSET 0) f)
     CROSS JOIN LATERAL ( SELECT job_names(f.title, f.skills, f.body) AS names,
            ARRAY( SELECT ('t='::text || word.word)
                   FROM unnest(string_to_array(f.title, ' '::text)) word(word)
                  WHERE (word.word <> ALL (ARRAY[''::text, '/'::text]))) AS titled
         OFFSET 0) n)
     CROSS JOIN LATERAL ( SELECT (EXTRACT(epoch FROM j.created_at))::bigint AS seconds
         OFFSET 0) t)
  WHERE ((j.state || ''::text) = 'active'::text);
CREATE TABLE job_fact_failures (
    job_id text NOT NULL,
    version integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE job_facts (
    job_id text NOT NULL,
    version integer NOT NULL,
    read_at timestamp with time zone NOT NULL,
    posted integer NOT NULL,
    seq bigint NOT NULL,
    keys integer[] NOT NULL,
    facts text NOT NULL
)
WITH (toast_tuple_target='8160');
ALTER TABLE job_facts ALTER COLUMN facts SET STORAGE EXTERNAL;
CREATE TABLE job_match_keys (
    key integer NOT NULL,
    posted integer NOT NULL,
    seq bigint NOT NULL
);
CREATE TABLE job_undos (
    job_id text NOT NULL,
    id text NOT NULL,
    act text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    state text NOT NULL,
    job_created_at timestamp with time zone NOT NULL,
    job_updated_at timestamp with time zone NOT NULL,
    job_expires_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    renewed_at timestamp with time zone,
    closed_at timestamp with time zone,
    close_reason text,
    CONSTRAINT job_undos_act_check CHECK ((act = ANY (ARRAY['publish'::text, 'renew'::text, 'switch'::text, 'duplicate'::text])))
);
CREATE TABLE job_vectors (
    job_id text NOT NULL,
    model text NOT NULL,
    read_at timestamp with time zone NOT NULL,
    vector real[] NOT NULL,
    text_hash bytea,
    CONSTRAINT job_vectors_model_check CHECK ((char_length(model) <= 200)),
    CONSTRAINT job_vectors_text_hash_check CHECK ((octet_length(text_hash) = 32))
);
ALTER TABLE jobs ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME jobs_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE mail_preferences (
    person_id text NOT NULL,
    kind text NOT NULL,
    wanted boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    pace text,
    CONSTRAINT mail_preferences_check CHECK (((pace IS NULL) OR (kind = 'application'::text))),
    CONSTRAINT mail_preferences_kind_check CHECK ((kind = ANY (ARRAY['application'::text, 'interview'::text, 'job'::text, 'alert'::text, 'follow'::text]))),
    CONSTRAINT mail_preferences_pace_check CHECK ((pace = ANY (ARRAY['each'::text, 'hourly'::text, 'daily'::text])))
);
CREATE TABLE mails (
    id text NOT NULL,
    person_id text NOT NULL,
    kind text NOT NULL,
    template text NOT NULL,
    event_id text,
    search_id text,
    company_id text,
    job_id text,
    application_id text,
    interview_id text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    last_error text,
    unsubscribe_hash bytea,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    digest_open boolean DEFAULT false NOT NULL,
    CONSTRAINT mails_check CHECK (((kind = 'alert'::text) = (search_id IS NOT NULL))),
    CONSTRAINT mails_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT mails_check2 CHECK (((NOT digest_open) OR ((template = 'application_digest'::text) AND (state = 'waiting'::text)))),
    CONSTRAINT mails_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
    CONSTRAINT mails_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'application'::text, 'interview'::text, 'job'::text, 'alert'::text, 'follow'::text, 'account'::text]))),
    CONSTRAINT mails_last_error_check CHECK ((char_length(last_error) <= 500)),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dead'::text, 'dropped'::text]))),
    CONSTRAINT mails_template_check CHECK ((template ~ '^[a-z_]{1,60}$'::text)),
    CONSTRAINT mails_tries_check CHECK ((tries >= 0)),
    CONSTRAINT mails_unsubscribe_hash_check CHECK ((octet_length(unsubscribe_hash) = 32))
);
CREATE TABLE match_preferences (
    person_id text NOT NULL,
    enabled boolean NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE memberships (
    person_id text NOT NULL,
    company_id text NOT NULL,
    role text DEFAULT 'owner'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text])))
);
CREATE TABLE migrations (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE name_pairs (
    pair text NOT NULL
);
CREATE TABLE notifications (
    id text NOT NULL,
    seq bigint NOT NULL,
    person_id text NOT NULL,
    event_id text,
    kind text NOT NULL,
    company_id text,
    job_id text,
    application_id text,
    interview_id text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
    CONSTRAINT notifications_kind_check CHECK ((kind ~ '^[a-z_]{1,60}$'::text))
);
ALTER TABLE notifications ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE operator_actions (
    id text NOT NULL,
    seq bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text,
    reason text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT operator_actions_action_check CHECK ((action ~ '^[a-z_]{1,60}$'::text)),
    CONSTRAINT operator_actions_check CHECK (((reason IS NOT NULL) OR ((subject = 'person'::text) AND (subject_id IS NULL)))),
    CONSTRAINT operator_actions_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 2000))),
    CONSTRAINT operator_actions_operator_check CHECK (((char_length(operator) >= 1) AND (char_length(operator) <= 100))),
    CONSTRAINT operator_actions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
    CONSTRAINT operator_actions_subject_check CHECK ((subject = ANY (ARRAY['person'::text, 'job'::text, 'company'::text, 'report'::text, 'keys'::text]))),
    CONSTRAINT operator_actions_subject_id_check CHECK (((char_length(subject_id) >= 1) AND (char_length(subject_id) <= 64)))
);
ALTER TABLE operator_actions ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operator_actions_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE people (
    id text NOT NULL,
    issuer text NOT NULL,
    uid text NOT NULL,
    email text,
    name text,
    avatar text,
    role text,
    language text DEFAULT 'vi'::text NOT NULL,
    disabled_at timestamp with time zone,
    tokens_valid_from timestamp with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    suspended_reason text,
    CONSTRAINT people_avatar_check CHECK ((char_length(avatar) <= 2000)),
    CONSTRAINT people_email_check CHECK ((char_length(email) <= 320)),
    CONSTRAINT people_issuer_check CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 500))),
    CONSTRAINT people_language_check CHECK ((language = ANY (ARRAY['en'::text, 'vi'::text]))),
    CONSTRAINT people_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT people_role_check CHECK ((role = ANY (ARRAY['job_seeker'::text, 'company'::text]))),
    CONSTRAINT people_suspended_check CHECK (((suspended_reason IS NULL) OR (disabled_at IS NOT NULL))),
    CONSTRAINT people_suspended_reason_check CHECK (((char_length(suspended_reason) >= 1) AND (char_length(suspended_reason) <= 500))),
    CONSTRAINT people_uid_check CHECK (((char_length(uid) >= 1) AND (char_length(uid) <= 128)))
);
CREATE TABLE profile_fact_failures (
    person_id text NOT NULL,
    version integer NOT NULL,
    sha256 bytea NOT NULL,
    failed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profile_fact_failures_sha256_check CHECK ((octet_length(sha256) = 32))
);
CREATE TABLE reports (
    id text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    reason text NOT NULL,
    text text,
    person_id text,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT reports_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['scam'::text, 'fee'::text, 'discrimination'::text, 'wrong'::text, 'gone'::text, 'other'::text]))),
    CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
    CONSTRAINT reports_subject_check CHECK ((subject = ANY (ARRAY['job'::text, 'company'::text]))),
    CONSTRAINT reports_subject_id_check CHECK ((char_length(subject_id) <= 64)),
    CONSTRAINT reports_text_check CHECK ((char_length(text) <= 2000))
);
CREATE TABLE saved_jobs (
    person_id text NOT NULL,
    job_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE saved_searches (
    id text NOT NULL,
    person_id text NOT NULL,
    name text NOT NULL,
    query jsonb NOT NULL,
    query_hash bytea NOT NULL,
    frequency text DEFAULT 'daily'::text NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    last_sent_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text]))),
    CONSTRAINT saved_searches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT saved_searches_query_check CHECK (((jsonb_typeof(query) = 'object'::text) AND (octet_length((query)::text) <= 4000))),
    CONSTRAINT saved_searches_query_hash_check CHECK ((octet_length(query_hash) = 32))
);
CREATE TABLE seekers (
    person_id text NOT NULL,
    full_name text NOT NULL,
    title text NOT NULL,
    bio text NOT NULL,
    skills text[] DEFAULT '{}'::text[] NOT NULL,
    experience text NOT NULL,
    location text NOT NULL,
    linkedin text,
    github text,
    portfolio text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT seekers_bio_check CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 5000))),
    CONSTRAINT seekers_experience_check CHECK ((experience = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text]))),
    CONSTRAINT seekers_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 200))),
    CONSTRAINT seekers_github_check CHECK ((char_length(github) <= 2000)),
    CONSTRAINT seekers_linkedin_check CHECK ((char_length(linkedin) <= 2000)),
    CONSTRAINT seekers_location_check CHECK (((char_length(location) >= 1) AND (char_length(location) <= 200))),
    CONSTRAINT seekers_portfolio_check CHECK ((char_length(portfolio) <= 2000)),
    CONSTRAINT seekers_skills_check CHECK ((cardinality(skills) <= 50)),
    CONSTRAINT seekers_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 250)))
);
CREATE TABLE sessions (
    id bytea NOT NULL,
    sid text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    browser text,
    system text,
    CONSTRAINT sessions_browser_check CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 40))),
    CONSTRAINT sessions_system_check CHECK (((char_length(system) >= 1) AND (char_length(system) <= 40)))
);
CREATE TABLE signing_keys (
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    sealed_private bytea NOT NULL,
    use_from timestamp with time zone NOT NULL,
    use_until timestamp with time zone NOT NULL,
    publish_until timestamp with time zone NOT NULL,
    CONSTRAINT signing_keys_check CHECK (((use_from < use_until) AND (use_until < publish_until)))
);
CREATE UNLOGGED TABLE throttles (
    key text NOT NULL,
    tokens double precision NOT NULL,
    at timestamp with time zone NOT NULL
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='1000');
CREATE TABLE tickets (
    id bytea NOT NULL,
    kind text NOT NULL,
    account_id text,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT tickets_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text))
);
CREATE TABLE view_marks (
    day date NOT NULL,
    mark bytea NOT NULL
);
CREATE TABLE view_salts (
    day date NOT NULL,
    salt bytea NOT NULL
);
CREATE TABLE views_by_day (
    subject text NOT NULL,
    subject_id text NOT NULL,
    day date NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT views_by_day_subject_check CHECK ((subject = ANY (ARRAY['job'::text, 'company'::text, 'seeker'::text]))),
    CONSTRAINT views_by_day_views_check CHECK ((views > 0))
)
WITH (fillfactor='70');
ALTER TABLE account_devices ADD CONSTRAINT account_devices_pkey PRIMARY KEY (id);
ALTER TABLE account_events ADD CONSTRAINT account_events_pkey PRIMARY KEY (id);
ALTER TABLE account_logins ADD CONSTRAINT account_logins_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE account_mails ADD CONSTRAINT account_mails_pkey PRIMARY KEY (id);
ALTER TABLE account_passkeys ADD CONSTRAINT account_passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE account_passkeys ADD CONSTRAINT account_passkeys_pkey PRIMARY KEY (id);
ALTER TABLE account_passwords ADD CONSTRAINT account_passwords_pkey PRIMARY KEY (account_id);
ALTER TABLE account_recovery_codes ADD CONSTRAINT account_recovery_codes_pkey PRIMARY KEY (account_id, hash);
ALTER TABLE account_rights ADD CONSTRAINT account_rights_pkey PRIMARY KEY (id);
ALTER TABLE account_totps ADD CONSTRAINT account_totps_pkey PRIMARY KEY (account_id);
ALTER TABLE accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE alerted_jobs ADD CONSTRAINT alerted_jobs_pkey PRIMARY KEY (search_id, job_id);
ALTER TABLE application_copies ADD CONSTRAINT application_copies_pkey PRIMARY KEY (application_id);
ALTER TABLE application_fact_failures ADD CONSTRAINT application_fact_failures_pkey PRIMARY KEY (application_id);
ALTER TABLE application_facts ADD CONSTRAINT application_facts_pkey PRIMARY KEY (application_id);
ALTER TABLE application_matches ADD CONSTRAINT application_matches_pkey PRIMARY KEY (application_id);
ALTER TABLE application_notes ADD CONSTRAINT application_notes_pkey PRIMARY KEY (id);
ALTER TABLE application_reads ADD CONSTRAINT application_reads_pkey PRIMARY KEY (seq);
ALTER TABLE application_steps ADD CONSTRAINT application_steps_pkey PRIMARY KEY (seq);
ALTER TABLE applications ADD CONSTRAINT applications_job_id_person_id_key UNIQUE (job_id, person_id);
ALTER TABLE applications ADD CONSTRAINT applications_pkey PRIMARY KEY (id);
ALTER TABLE board_changes ADD CONSTRAINT board_changes_pkey PRIMARY KEY (tx);
ALTER TABLE board_identity ADD CONSTRAINT board_identity_pkey PRIMARY KEY (only_row);
ALTER TABLE companies ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE consents ADD CONSTRAINT consents_application_id_key UNIQUE (application_id);
ALTER TABLE consents ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE daily_counts ADD CONSTRAINT daily_counts_pkey PRIMARY KEY (person_id, kind, day);
ALTER TABLE digest_lines ADD CONSTRAINT digest_lines_pkey PRIMARY KEY (person_id, application_id, kind);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_account_id_key UNIQUE (account_id);
ALTER TABLE email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (id);
ALTER TABLE embedding_days ADD CONSTRAINT embedding_days_pkey PRIMARY KEY (day);
ALTER TABLE erased_files ADD CONSTRAINT erased_files_pkey PRIMARY KEY (key);
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE events ADD CONSTRAINT events_seq_key UNIQUE (seq);
ALTER TABLE files ADD CONSTRAINT files_key_key UNIQUE (key);
ALTER TABLE files ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE follows ADD CONSTRAINT follows_pkey PRIMARY KEY (person_id, company_id);
ALTER TABLE idempotent_answers ADD CONSTRAINT idempotent_answers_pkey PRIMARY KEY (caller, call, key);
ALTER TABLE interview_times ADD CONSTRAINT interview_times_interview_id_starts_at_key UNIQUE (interview_id, starts_at);
ALTER TABLE interview_times ADD CONSTRAINT interview_times_pkey PRIMARY KEY (interview_id, "position");
ALTER TABLE interviews ADD CONSTRAINT interviews_pkey PRIMARY KEY (id);
ALTER TABLE interviews ADD CONSTRAINT interviews_uid_key UNIQUE (uid);
ALTER TABLE job_cards ADD CONSTRAINT job_cards_pkey PRIMARY KEY (job_id);
ALTER TABLE job_documents ADD CONSTRAINT job_documents_pkey PRIMARY KEY (job_id);
ALTER TABLE job_fact_failures ADD CONSTRAINT job_fact_failures_pkey PRIMARY KEY (job_id);
ALTER TABLE job_facts ADD CONSTRAINT job_facts_pkey PRIMARY KEY (job_id);
ALTER TABLE job_match_keys ADD CONSTRAINT job_match_keys_pkey PRIMARY KEY (key, posted, seq);
ALTER TABLE job_places ADD CONSTRAINT job_places_pkey PRIMARY KEY (job_id, "position");
ALTER TABLE job_undos ADD CONSTRAINT job_undos_id_key UNIQUE (id);
ALTER TABLE job_undos ADD CONSTRAINT job_undos_pkey PRIMARY KEY (job_id);
ALTER TABLE job_vectors ADD CONSTRAINT job_vectors_pkey PRIMARY KEY (job_id);
ALTER TABLE jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE jobs ADD CONSTRAINT jobs_seq_key UNIQUE (seq);
ALTER TABLE jobs ADD CONSTRAINT jobs_source_id_key UNIQUE (source_id);
ALTER TABLE mail_preferences ADD CONSTRAINT mail_preferences_pkey PRIMARY KEY (person_id, kind);
ALTER TABLE mails ADD CONSTRAINT mails_event_id_person_id_key UNIQUE (event_id, person_id);
ALTER TABLE mails ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE mails ADD CONSTRAINT mails_unsubscribe_hash_key UNIQUE (unsubscribe_hash);
ALTER TABLE match_preferences ADD CONSTRAINT match_preferences_pkey PRIMARY KEY (person_id);
ALTER TABLE memberships ADD CONSTRAINT memberships_person_id_key UNIQUE (person_id);
ALTER TABLE memberships ADD CONSTRAINT memberships_pkey PRIMARY KEY (person_id, company_id);
ALTER TABLE migrations ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE name_pairs ADD CONSTRAINT name_pairs_pkey PRIMARY KEY (pair);
ALTER TABLE notifications ADD CONSTRAINT notifications_event_id_person_id_key UNIQUE (event_id, person_id);
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE notifications ADD CONSTRAINT notifications_seq_key UNIQUE (seq);
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_pkey PRIMARY KEY (id);
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_seq_key UNIQUE (seq);
ALTER TABLE people ADD CONSTRAINT people_issuer_uid_key UNIQUE (issuer, uid);
ALTER TABLE people ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE profile_fact_failures ADD CONSTRAINT profile_fact_failures_pkey PRIMARY KEY (person_id);
ALTER TABLE reports ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE saved_jobs ADD CONSTRAINT saved_jobs_pkey PRIMARY KEY (person_id, job_id);
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_person_id_query_hash_key UNIQUE (person_id, query_hash);
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE seekers ADD CONSTRAINT seekers_pkey PRIMARY KEY (person_id);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_sid_key UNIQUE (sid);
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE throttles ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
ALTER TABLE tickets ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE view_marks ADD CONSTRAINT view_marks_pkey PRIMARY KEY (day, mark);
ALTER TABLE view_salts ADD CONSTRAINT view_salts_pkey PRIMARY KEY (day);
ALTER TABLE views_by_day ADD CONSTRAINT views_by_day_pkey PRIMARY KEY (subject, subject_id, day);
ALTER TABLE views_in_all ADD CONSTRAINT views_in_all_pkey PRIMARY KEY (subject, subject_id);
CREATE INDEX account_devices_account ON account_devices USING btree (account_id, seen_at DESC);
CREATE INDEX account_devices_age ON account_devices USING btree (seen_at);
CREATE INDEX account_events_account ON account_events USING btree (account_id, id DESC);
CREATE INDEX account_events_age ON account_events USING btree (at);
CREATE INDEX account_logins_account ON account_logins USING btree (account_id);
CREATE INDEX account_mails_account ON account_mails USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX account_mails_age ON account_mails USING btree (created_at);
CREATE INDEX account_mails_due ON account_mails USING btree (next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX account_mails_recipient ON account_mails USING btree (recipient);
CREATE UNIQUE INDEX account_mails_single ON account_mails USING btree (recipient, kind) WHERE ((state = 'waiting'::text) AND is_single);
CREATE INDEX account_passkeys_account ON account_passkeys USING btree (account_id);
CREATE INDEX account_rights_person ON account_rights USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE UNIQUE INDEX accounts_email ON accounts USING btree (lower(email));
CREATE INDEX alerted_jobs_age ON alerted_jobs USING brin (at);
CREATE INDEX alerted_jobs_job ON alerted_jobs USING btree (job_id);
CREATE INDEX alerted_jobs_mail ON alerted_jobs USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX application_notes_author ON application_notes USING btree (author_id);
CREATE INDEX application_notes_of ON application_notes USING btree (application_id, side, created_at, id);
CREATE INDEX application_reads_company ON application_reads USING btree (company_id, at DESC);
CREATE INDEX application_reads_of ON application_reads USING btree (application_id, seq);
CREATE INDEX application_reads_person ON application_reads USING btree (person_id);
CREATE INDEX application_steps_batch ON application_steps USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX application_steps_of ON application_steps USING btree (application_id, seq);
CREATE INDEX application_steps_person ON application_steps USING btree (person_id);
CREATE INDEX applications_age ON applications USING btree (updated_at);
CREATE INDEX applications_by_age ON applications USING btree (updated_at, id) WHERE (status <> 'accepted'::text);
CREATE INDEX applications_of_company ON applications USING btree (company_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_file ON applications USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX applications_of_job ON applications USING btree (job_id, applied_at DESC, id DESC);
CREATE INDEX applications_of_person ON applications USING btree (person_id, applied_at DESC, id DESC);
CREATE INDEX applications_waiting ON applications USING btree (company_id, applied_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'viewed'::text]));
CREATE INDEX companies_beginning ON companies USING btree (name_key text_pattern_ops);
CREATE INDEX companies_by_key ON companies USING btree (name_key);
CREATE INDEX companies_by_name ON companies USING btree (sort_name, id);
CREATE INDEX companies_demo ON companies USING btree (id) WHERE is_demo;
CREATE INDEX companies_featured ON companies USING btree (id) WHERE is_featured;
CREATE INDEX companies_search ON companies USING gin (search_tsv) WITH (fastupdate=off);
CREATE INDEX consents_company ON consents USING btree (company_id);
CREATE INDEX consents_of ON consents USING btree (person_id, given_at DESC);
CREATE INDEX daily_counts_age ON daily_counts USING btree (day);
CREATE INDEX digest_lines_application ON digest_lines USING btree (application_id);
CREATE INDEX digest_lines_mail ON digest_lines USING btree (mail_id);
CREATE INDEX email_changes_age ON email_changes USING btree (expires_at);
CREATE INDEX events_application ON events USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX events_batch ON events USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX events_by ON events USING btree (by_person) WHERE (by_person IS NOT NULL);
CREATE INDEX events_due ON events USING btree (due_at, seq) WHERE (told_at IS NULL);
CREATE INDEX events_interview ON events USING btree (interview_id) WHERE (interview_id IS NOT NULL);
CREATE INDEX events_job ON events USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX events_person ON events USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX events_told ON events USING btree (told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX files_dropped ON files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_of_company ON files USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX files_of_owner ON files USING btree (owner_id, purpose, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX follows_newest ON follows USING btree (person_id, created_at DESC, company_id);
CREATE INDEX follows_of_company ON follows USING btree (company_id, person_id);
CREATE INDEX idempotent_answers_age ON idempotent_answers USING btree (created_at);
CREATE INDEX interviews_ahead ON interviews USING btree (chosen_at) WHERE ((state = 'accepted'::text) AND (reminded_at IS NULL));
CREATE INDEX interviews_of ON interviews USING btree (application_id, created_at DESC);
CREATE UNIQUE INDEX interviews_open ON interviews USING btree (application_id) WHERE (state = ANY (ARRAY['proposed'::text, 'another_asked'::text]));
CREATE INDEX interviews_proposer ON interviews USING btree (proposed_by);
CREATE INDEX job_documents_company ON job_documents USING btree (company_id, expires_at);
CREATE INDEX job_documents_doc ON job_documents USING gin (doc_tsv) WITH (fastupdate='on', gin_pending_list_limit='4096');
CREATE INDEX job_documents_newest ON job_documents USING btree (created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_open ON job_documents USING btree (expires_at);
CREATE INDEX job_documents_pay ON job_documents USING btree (monthly_max DESC NULLS LAST, created_at DESC, seq DESC) INCLUDE (job_id, expires_at);
CREATE INDEX job_documents_seq ON job_documents USING btree (seq);
CREATE INDEX job_places_by_code ON job_places USING btree (code, job_id);
CREATE INDEX job_vectors_text ON job_vectors USING btree (model, text_hash) WHERE (text_hash IS NOT NULL);
CREATE INDEX jobs_copied ON jobs USING btree (copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX jobs_expiring ON jobs USING btree (expires_at) WHERE (state = 'active'::text);
CREATE INDEX jobs_newest ON jobs USING btree (created_at DESC, seq DESC) WHERE (state = 'active'::text);
CREATE INDEX jobs_of_company ON jobs USING btree (company_id, created_at DESC, seq DESC);
CREATE INDEX jobs_of_poster ON jobs USING btree (posted_by) WHERE (posted_by IS NOT NULL);
CREATE INDEX jobs_taken_down ON jobs USING btree (company_id) WHERE (state = 'taken_down'::text);
CREATE INDEX mails_age ON mails USING btree (created_at);
CREATE INDEX mails_application ON mails USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX mails_dead ON mails USING btree (created_at DESC) WHERE (state = 'dead'::text);
CREATE INDEX mails_due ON mails USING btree (next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX mails_of ON mails USING btree (person_id, created_at DESC);
CREATE UNIQUE INDEX mails_open_digest ON mails USING btree (person_id) WHERE digest_open;
CREATE INDEX mails_search ON mails USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX memberships_company ON memberships USING btree (company_id);
CREATE INDEX notifications_age ON notifications USING btree (created_at);
CREATE INDEX notifications_application ON notifications USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX notifications_company ON notifications USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX notifications_interview ON notifications USING btree (interview_id) WHERE (interview_id IS NOT NULL);
CREATE INDEX notifications_job ON notifications USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX notifications_newest ON notifications USING btree (person_id, seq DESC);
CREATE INDEX notifications_unread ON notifications USING btree (person_id) WHERE (read_at IS NULL);
CREATE INDEX operator_actions_subject ON operator_actions USING btree (subject, subject_id, seq DESC) WHERE (subject_id IS NOT NULL);
CREATE UNIQUE INDEX reports_once ON reports USING btree (person_id, subject, subject_id) WHERE (state = 'open'::text);
CREATE INDEX reports_open ON reports USING btree (created_at) WHERE (state = 'open'::text);
CREATE INDEX reports_own ON reports USING btree (person_id, subject, subject_id, created_at) WHERE (person_id IS NOT NULL);
CREATE INDEX saved_jobs_newest ON saved_jobs USING btree (person_id, created_at DESC, job_id DESC);
CREATE INDEX saved_jobs_of_job ON saved_jobs USING btree (job_id);
CREATE INDEX saved_searches_due ON saved_searches USING btree (frequency, looked_at, id) WHERE (frequency <> 'off'::text);
CREATE INDEX saved_searches_newest ON saved_searches USING btree (person_id, created_at DESC, id DESC);
CREATE INDEX sessions_account ON sessions USING btree (account_id);
CREATE INDEX sessions_age ON sessions USING btree (expires_at);
CREATE INDEX tickets_account ON tickets USING btree (account_id);
CREATE INDEX tickets_age ON tickets USING btree (expires_at);
CREATE TRIGGER application_step_stays BEFORE DELETE OR UPDATE ON application_steps FOR EACH ROW EXECUTE FUNCTION application_step_stays();
CREATE TRIGGER board_changed AFTER INSERT OR DELETE OR UPDATE ON companies FOR EACH STATEMENT EXECUTE FUNCTION board_changed();
CREATE TRIGGER board_changed AFTER INSERT OR DELETE OR UPDATE ON job_documents FOR EACH STATEMENT EXECUTE FUNCTION board_changed();
CREATE TRIGGER company_renamed AFTER UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION company_renamed();
CREATE TRIGGER event_happened AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION event_happened();
CREATE TRIGGER file_erased AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION file_erased();
CREATE TRIGGER job_card_seen AFTER INSERT OR UPDATE ON views_in_all FOR EACH ROW WHEN ((new.subject = 'job'::text)) EXECUTE FUNCTION job_card_seen();
CREATE TRIGGER job_changed AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION job_changed();
CREATE TRIGGER job_company_stands BEFORE UPDATE OF state ON jobs FOR EACH ROW WHEN (((new.state = ANY (ARRAY['active'::text, 'paused'::text, 'closed'::text])) AND (old.state = ANY (ARRAY['draft'::text, 'taken_down'::text, 'removed'::text])))) EXECUTE FUNCTION job_company_stands();
CREATE TRIGGER job_company_stands_new BEFORE INSERT ON jobs FOR EACH ROW WHEN ((new.state = ANY (ARRAY['active'::text, 'paused'::text, 'closed'::text]))) EXECUTE FUNCTION job_company_stands();
CREATE TRIGGER job_facts_keyed AFTER INSERT OR DELETE OR UPDATE ON job_facts FOR EACH ROW EXECUTE FUNCTION job_facts_keyed();
CREATE TRIGGER job_facts_leave AFTER DELETE ON job_documents FOR EACH ROW EXECUTE FUNCTION job_facts_leave();
CREATE CONSTRAINT TRIGGER job_places_settled AFTER INSERT OR DELETE OR UPDATE ON job_places DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION job_places_settled();
CREATE TRIGGER logo_erased AFTER DELETE ON files FOR EACH ROW WHEN ((old.company_id IS NOT NULL)) EXECUTE FUNCTION logo_erased();
CREATE TRIGGER notification_came AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION notification_came();
CREATE TRIGGER notify_account_mail AFTER INSERT ON account_mails FOR EACH STATEMENT EXECUTE FUNCTION notify_account_mail();
CREATE TRIGGER operator_action_stays BEFORE DELETE OR UPDATE ON operator_actions FOR EACH ROW EXECUTE FUNCTION operator_action_stays();
ALTER TABLE account_devices ADD CONSTRAINT account_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_events ADD CONSTRAINT account_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_logins ADD CONSTRAINT account_logins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_mails ADD CONSTRAINT account_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_passkeys ADD CONSTRAINT account_passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_passwords ADD CONSTRAINT account_passwords_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_recovery_codes ADD CONSTRAINT account_recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE account_rights ADD CONSTRAINT account_rights_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE account_totps ADD CONSTRAINT account_totps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE alerted_jobs ADD CONSTRAINT alerted_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE alerted_jobs ADD CONSTRAINT alerted_jobs_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL;
ALTER TABLE alerted_jobs ADD CONSTRAINT alerted_jobs_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE application_copies ADD CONSTRAINT application_copies_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_fact_failures ADD CONSTRAINT application_fact_failures_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_facts ADD CONSTRAINT application_facts_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_matches ADD CONSTRAINT application_matches_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_notes ADD CONSTRAINT application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_notes ADD CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE application_reads ADD CONSTRAINT application_reads_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_reads ADD CONSTRAINT application_reads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE application_reads ADD CONSTRAINT application_reads_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE application_steps ADD CONSTRAINT application_steps_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE application_steps ADD CONSTRAINT application_steps_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE application_steps ADD CONSTRAINT application_steps_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE applications ADD CONSTRAINT applications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE applications ADD CONSTRAINT applications_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL;
ALTER TABLE applications ADD CONSTRAINT applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id);
ALTER TABLE applications ADD CONSTRAINT applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE consents ADD CONSTRAINT consents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE consents ADD CONSTRAINT consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE consents ADD CONSTRAINT consents_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE daily_counts ADD CONSTRAINT daily_counts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE digest_lines ADD CONSTRAINT digest_lines_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE digest_lines ADD CONSTRAINT digest_lines_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE;
ALTER TABLE digest_lines ADD CONSTRAINT digest_lines_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE email_changes ADD CONSTRAINT email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_by_person_fkey FOREIGN KEY (by_person) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE events ADD CONSTRAINT events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE events ADD CONSTRAINT events_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE files ADD CONSTRAINT files_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE files ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE follows ADD CONSTRAINT follows_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE follows ADD CONSTRAINT follows_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE interview_times ADD CONSTRAINT interview_times_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE;
ALTER TABLE interviews ADD CONSTRAINT interviews_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE interviews ADD CONSTRAINT interviews_id_chosen_at_fkey FOREIGN KEY (id, chosen_at) REFERENCES interview_times(interview_id, starts_at) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE interviews ADD CONSTRAINT interviews_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE job_cards ADD CONSTRAINT job_cards_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_documents ADD CONSTRAINT job_documents_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_fact_failures ADD CONSTRAINT job_fact_failures_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_facts ADD CONSTRAINT job_facts_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_places ADD CONSTRAINT job_places_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE job_undos ADD CONSTRAINT job_undos_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE job_vectors ADD CONSTRAINT job_vectors_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE jobs ADD CONSTRAINT jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
ALTER TABLE jobs ADD CONSTRAINT jobs_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES jobs(id) ON DELETE SET NULL;
ALTER TABLE jobs ADD CONSTRAINT jobs_posted_by_fkey FOREIGN KEY (posted_by) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE mail_preferences ADD CONSTRAINT mail_preferences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL;
ALTER TABLE mails ADD CONSTRAINT mails_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE mails ADD CONSTRAINT mails_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;
ALTER TABLE match_preferences ADD CONSTRAINT match_preferences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL;
ALTER TABLE notifications ADD CONSTRAINT notifications_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE profile_fact_failures ADD CONSTRAINT profile_fact_failures_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE reports ADD CONSTRAINT reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL;
ALTER TABLE saved_jobs ADD CONSTRAINT saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;
ALTER TABLE saved_jobs ADD CONSTRAINT saved_jobs_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE seekers ADD CONSTRAINT seekers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE tickets ADD CONSTRAINT tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
