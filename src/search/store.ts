// The one statement that finds jobs: what matches, how many, and the asked page of it with everything a card shows.
import { sql, type RawBuilder } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { JOB_JOINS, jobColumns } from '#jobs/store/read.ts';
import { pageSql } from '#platform/paging.ts';
import type { Db } from '#visit.ts';
import { all, any, enough, lexemesOf } from './rules.ts';

export interface Sought {
  words: readonly string[];
  /** A query over the control words, or ''. */
  control: string;
  /** Slug of a former province whose jobs come first. */
  former?: string | undefined;
  /** Dong a month that the pay must reach. */
  monthly?: number | undefined;
  since?: Date | undefined;
  sort: 'relevance' | 'newest' | 'salary';
  page: number;
  limit: number;
}

export interface Found {
  total: number;
  jobs: JobRecord[];
}

const ORDERS = {
  newest: sql`created_at DESC, seq DESC`,
  salary: sql`monthly_max DESC NULLS LAST, created_at DESC, seq DESC`,
  relevance: sql`near DESC, coverage DESC, score DESC, created_at DESC, seq DESC`,
};

function conditions(sought: Sought, query: string, now: Date): RawBuilder<unknown> {
  const { monthly, since } = sought;
  return sql.join(
    [
      sql`d.expires_at > ${now}`,
      ...(query ? [sql`d.doc_tsv @@ ${query}::tsquery`] : []),
      ...(monthly === undefined ? [] : [sql`d.monthly_max >= ${monthly}`]),
      ...(since ? [sql`d.created_at > ${since}`] : []),
    ],
    sql` AND `,
  );
}

/** Cover density puts words that stand together first; freshness adds at most one. */
function scoreOf(words: readonly string[], now: Date): RawBuilder<unknown> {
  if (words.length === 0) return sql`0::float8 AS score`;
  const lexemes = lexemesOf(words);
  return sql`ts_rank_cd(d.head_tsv, ${all(lexemes)}::tsquery) * 2
    + ts_rank(d.head_tsv, ${any(lexemes)}::tsquery) * 4
    + exp(-least(greatest(extract(epoch FROM ${now}::timestamptz - d.created_at)::float8, 0) / 2592000, 100)) AS score`;
}

function coverageOf(words: readonly string[]): RawBuilder<unknown> {
  const each = lexemesOf(words).map((word) => sql`(d.doc_tsv @@ ${word}::tsquery)::int`);
  return each.length > 1 ? sql.join(each, sql` + `) : sql`0`;
}

const nearOf = (former: string | undefined) =>
  former ? sql`(d.doc_tsv @@ ${`'fmr=${former}'`}::tsquery)::int` : sql`0`;

/** With text or a near place everything found must be weighed; else the order's own index gives the page. */
function pageOf(sought: Sought, query: string, now: Date, loose: boolean) {
  const { words, former, sort } = sought;
  const matching = sql`FROM job_documents d WHERE ${conditions(sought, query, now)}`;
  const order = words.length === 0 && !former && sort === 'relevance' ? 'newest' : sort;
  if (order !== 'relevance' && !loose) {
    return {
      hits: sql`matching AS NOT MATERIALIZED (SELECT d.job_id, d.created_at, d.seq, d.monthly_max ${matching})`,
      order: ORDERS[order],
    };
  }
  const coverage = loose ? coverageOf(words) : sql`0`;
  const weighed = sql`SELECT d.job_id, d.created_at, d.seq, d.monthly_max, ${scoreOf(words, now)},
    ${coverage} AS coverage, ${nearOf(former)} AS near ${matching}`;
  const least = loose ? sql` WHERE coverage >= ${enough(words.length)}` : sql``;
  return {
    hits: sql`matching AS MATERIALIZED (SELECT * FROM (${weighed}) weighed${least})`,
    order: ORDERS[order],
  };
}

async function run(db: Db, sought: Sought, now: Date, loose: boolean): Promise<Found> {
  const lexemes = lexemesOf(sought.words);
  const text = loose ? `(${any(lexemes)})` : all(lexemes);
  const query = [text, sought.control].filter(Boolean).join(' & ');
  const { hits, order } = pageOf(sought, query, now, loose);
  const { rows } = await sql<JobRecord & { total: number }>`
    WITH ${hits},
    page AS (SELECT * FROM matching ORDER BY ${order} ${pageSql(sought)}),
    placed AS MATERIALIZED (SELECT job_id, row_number() OVER () AS position FROM page)
    SELECT t.total, found.* FROM (SELECT count(*) AS total FROM matching) t
    LEFT JOIN (
      SELECT placed.position, ${jobColumns({ cut: true })}
      FROM placed JOIN jobs j ON j.id = placed.job_id ${JOB_JOINS}
    ) found ON true ORDER BY found.position`.execute(db);
  return { total: rows[0]?.total ?? 0, jobs: rows.filter((row) => row.id !== null) };
}

/** Jobs with all words; where there is none, jobs with at least half of them, those with most first. */
export async function findJobs(db: Db, sought: Sought, now: Date): Promise<Found> {
  const found = await run(db, sought, now, false);
  if (found.total > 0 || sought.words.length < 2) return found;
  return run(db, sought, now, true);
}
