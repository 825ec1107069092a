// Reads the jobs of a page as prepared cards, in the order asked for.
import { sql } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import type { SearchIndex } from '#search/search-index.ts';

interface CardRow {
  views: number;
  card: string;
}

type Stored = Omit<JobRecord, 'created_at' | 'updated_at' | 'expires_at' | 'views'> & {
  created_at: number;
  updated_at: number;
  expires_at: number;
};

function toRecord({ card, views }: CardRow): JobRecord {
  // Written by the view job_cards_now, which has these fields.
  const stored = JSON.parse(card) as Stored;
  return {
    ...stored,
    created_at: new Date(stored.created_at),
    updated_at: new Date(stored.updated_at),
    expires_at: new Date(stored.expires_at),
    views,
  };
}

/** A job as it matched a moment ago. */
export interface FoundJob {
  job_id: string;
  /** Of its document; null where that was not looked at. */
  version: string | null;
}

interface FoundRow {
  job_id: string;
  views: number;
  /** Null where the cached card serves. */
  card: string | null;
}

/**
 * The cards of jobs that just matched, in their order, without jobs that are gone since. A card that is read is at least
 * as new as the version it is cached with, so that none older than the match is shown.
 */
export async function readFoundCards(
  db: Db,
  { cards }: Pick<SearchIndex, 'cards'>,
  found: readonly FoundJob[],
): Promise<JobRecord[]> {
  if (found.length === 0) return [];
  const cached = new Map<string, JobRecord>();
  for (const { job_id, version } of found) {
    const card = cards.get(job_id);
    if (card && card.version === version) cached.set(job_id, card.job);
  }
  const { rows } =
    await sql<FoundRow>`${PREPARED}SELECT job_id, views, CASE WHEN job_id = ANY (${sql.val([...cached.keys()])}::text[]) THEN NULL ELSE card END AS card
    FROM job_cards WHERE job_id = ANY (${sql.val(found.map(({ job_id }) => job_id))}::text[])`.execute(
      db,
    );
  const read = new Map(rows.map((row) => [row.job_id, row]));
  return found.flatMap(({ job_id, version }) => {
    const row = read.get(job_id);
    const before = cached.get(job_id);
    if (!row) return [];
    if (row.card === null) return before ? { ...before, views: row.views } : [];
    const job = toRecord({ card: row.card, views: row.views });
    if (version !== null) cards.set(job_id, { version, job });
    return job;
  });
}

/** By ids alone: their versions are not known, so that each card is read. */
export async function readCards(db: Db, ids: readonly string[]): Promise<JobRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    CardRow & { job_id: string }
  >`${PREPARED}SELECT job_id, views, card FROM job_cards WHERE job_id = ANY (${sql.val([...ids])}::text[])`.execute(
    db,
  );
  const read = new Map(rows.map((row) => [row.job_id, row]));
  return ids.flatMap((id) => {
    const row = read.get(id);
    return row ? toRecord(row) : [];
  });
}

const ORDERS = {
  newest: sql`created_at DESC, seq DESC`,
  salary: sql`monthly_max DESC NULLS LAST, created_at DESC, seq DESC`,
};

interface OpenRow extends CardRow {
  seq: number;
  monthly_max?: number | null;
}

interface OpenJob {
  row: OpenRow;
  job: JobRecord;
}

/** The join may answer in another order than the index; sorting here costs less than numbering the rows. */
function compareByOrder(a: OpenJob, b: OpenJob): number {
  return (
    (b.row.monthly_max ?? -1) - (a.row.monthly_max ?? -1) ||
    b.job.created_at.getTime() - a.job.created_at.getTime() ||
    b.row.seq - a.row.seq
  );
}

export interface OpenPage {
  order: 'newest' | 'salary';
  now: Date;
  offset: number;
  limit: number;
}

/** The first pages are read often enough to keep their plans; limit and offset are literals for that. */
const PREPARED_ROWS = 2000;

/** A page of all open jobs, straight from the order's own index. */
export async function readOpenCards(
  db: Db,
  { order, now, offset, limit }: OpenPage,
): Promise<JobRecord[]> {
  const prepared =
    limit === 20 && offset < PREPARED_ROWS && offset % limit === 0 ? PREPARED : sql``;
  const pay = order === 'salary' ? sql`, monthly_max` : sql``;
  const { rows } = await sql<OpenRow>`${prepared}SELECT c.views, c.card, seq${pay}
    FROM (
      SELECT job_id, seq${pay} FROM job_documents WHERE expires_at > ${now}
      ORDER BY ${ORDERS[order]} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}
    ) page JOIN job_cards c ON c.job_id = page.job_id`.execute(db);
  return rows
    .map((row) => ({ row, job: toRecord(row) }))
    .toSorted(compareByOrder)
    .map(({ job }) => job);
}

/** Ids of open jobs, newest first. */
export async function readOpenIds(
  db: Db,
  { now, without, limit }: { now: Date; without: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    SELECT job_id FROM job_documents WHERE expires_at > ${now} AND job_id <> ALL(${sql.val([...without])}::text[])
    ORDER BY ${ORDERS.newest} LIMIT ${limit}`.execute(db);
  return rows.map(({ job_id }) => job_id);
}
