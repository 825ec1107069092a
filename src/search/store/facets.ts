// Counts jobs by the values of each facet.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { endsOf, type Filter, type Window } from './candidates.ts';

export interface FacetCount {
  dim: string;
  value: string;
  jobs: number;
}

export interface FacetAsk {
  /** Names of the facets that it answers, parted by spaces. */
  dims: string;
  keys: readonly string[];
  window: Window;
}

export async function readFacets(
  db: Db,
  asks: readonly FacetAsk[],
  filter: Filter,
): Promise<FacetCount[]> {
  const { now, since, pay_from, pay_to, or_undisclosed } = filter;
  const { rows } = await sql<FacetCount>`${PREPARED}SELECT * FROM job_facets(
    ${sql.val(asks.flatMap(({ keys }) => keys))}::text[]::tsquery[], ${sql.val(endsOf(asks.map(({ keys }) => keys)))}::int[],
    ${sql.val(asks.map(({ dims }) => dims))}::text[], ${sql.val(asks.map(({ window }) => window.query))}::text[]::tsquery[], ${now}::timestamptz, ${since}::timestamptz,
    ${pay_from}::bigint, ${pay_to}::bigint, ${or_undisclosed}::boolean) WHERE dim <> 'all'`.execute(
    db,
  );
  return rows;
}
