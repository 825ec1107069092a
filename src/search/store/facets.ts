// Counts jobs by the values of each facet, among the matches of a query.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import {
  MATCHES_KEYS,
  matchesFilter,
  toKeyColumns,
  toWindowRows,
  type RowFilter,
  type Window,
} from './retrieval.ts';

export interface FacetCount {
  facet: string;
  value: string;
  jobs: number;
}

export interface FacetRead {
  facets: readonly string[];
  /** tsqueries that must all match. */
  keys: readonly string[];
  /** Position of the first window that is read. */
  start: number;
}

export interface FacetRetrieval {
  read: FacetRead;
  windows: readonly Window[];
  filter: RowFilter;
  /** Matches from which shares are drawn from a window. */
  enough: number;
  /** Matches up to this number are counted exactly. */
  exact: number;
  signal?: AbortSignal | undefined;
}

export interface FacetResult {
  counts: FacetCount[];
  /** Jobs in the window that was read. */
  size: number;
}

/** A province shows nationwide jobs too, each job once. */
const COUNTS = sql`
  SELECT 'category' AS facet, category AS value, count(*) AS jobs FROM hits GROUP BY category
  UNION ALL SELECT 'type', type, count(*) FROM hits GROUP BY type
  UNION ALL SELECT 'level', level, count(*) FROM hits GROUP BY level
  UNION ALL SELECT 'remote', 'true', count(*) FILTER (WHERE remote) FROM hits
  UNION ALL SELECT 'urgent', 'true', count(*) FILTER (WHERE urgent) FROM hits
  UNION ALL SELECT 'undisclosed', 'true', count(*) FILTER (WHERE monthly_max IS NULL) FROM hits
  UNION ALL SELECT 'location', place, CASE place WHEN 'nationwide' THEN count(*) ELSE count(*)
    + (SELECT count(*) FROM hits WHERE 'nationwide' = ANY (places)) - count(*) FILTER (WHERE 'nationwide' = ANY (places)) END
    FROM hits, unnest(places) place WHERE place ~ '^([0-9]+|nationwide|overseas|other)$' GROUP BY place
  UNION ALL SELECT 'salary_min', (step * 1000000::bigint)::text, count(*) FROM hits, unnest(ARRAY[10, 15, 20, 30, 50]) step
    WHERE monthly_max >= step * 1000000::bigint GROUP BY step
  UNION ALL SELECT 'posted_within', days::text, count(*) FROM hits, unnest(ARRAY[1, 3, 7, 14, 30]) days
    WHERE created_at > at - days * interval '1 day' GROUP BY days`;

/** Reads the narrowest window that has enough matches and tells that there are more than `exact`, else all jobs. */
export async function readFacetCounts(db: Db, it: FacetRetrieval): Promise<FacetResult> {
  const { read, windows, enough, exact, filter } = it;
  const open = windows.at(-1)?.size ?? 0;
  const { rows } = await sql<{ counts: FacetCount[] | null; size: number }>`${PREPARED}
    SELECT found.counts, w.size
    FROM unnest(${toKeyColumns([read.keys])}) AS t(key1, key2, key3, key4), ${toWindowRows(windows)}
    CROSS JOIN LATERAL (
      WITH hits AS MATERIALIZED (
        SELECT d.category, d.type, d.level, d.remote, d.urgent, d.places, d.monthly_max, d.created_at,
          ${filter.now}::timestamptz AS at
        FROM job_documents d WHERE ${MATCHES_KEYS} AND ${matchesFilter(filter)}
      )
      SELECT (SELECT count(*) FROM hits) AS matches,
        (SELECT json_agg(c) FROM (${COUNTS}) c WHERE c.facet = ANY (${sql.val([...read.facets])}::text[])) AS counts
    ) found
    WHERE w.nth >= ${read.start + 1}::int AND (w.nth = ${windows.length}::int
      OR found.matches >= ${enough}::int AND found.matches::float8 * ${open}::float8 > ${exact}::float8 * w.size)
    LIMIT 1`.execute(db, { signal: it.signal, inflightQueryAbortStrategy: 'cancel query' });
  return { counts: rows[0]?.counts ?? [], size: rows[0]?.size ?? 0 };
}
