// Reads the jobs of a page as cards: ready made, one read each, in the order asked.
import { sql } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { keptOf } from '#search/kept.ts';

interface CardRow {
  views: number;
  card: string;
}

type Stored = Omit<JobRecord, 'created_at' | 'updated_at' | 'expires_at' | 'views'> & {
  created_at: number;
  updated_at: number;
  expires_at: number;
};

function recordOf({ card, views }: CardRow): JobRecord {
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

/** A job as it was found a moment ago. */
export interface Found {
  job_id: string;
  /** Of its document; null where that was not looked at. */
  version: string | null;
}

interface FoundRow {
  job_id: string;
  views: number;
  /** Null where the one that is kept will do. */
  card: string | null;
}

/**
 * The cards of what was just found, in its order; without jobs that are gone since. A card that is read is at least as
 * new as the version it is kept with, so that none older than the search is ever told.
 */
export async function readFound(db: Db, found: readonly Found[]): Promise<JobRecord[]> {
  if (found.length === 0) return [];
  const { cards } = keptOf(db);
  const known = new Map<string, JobRecord>();
  for (const { job_id, version } of found) {
    const kept = cards.get(job_id);
    if (kept && kept.version === version) known.set(job_id, kept.it);
  }
  const { rows } =
    await sql<FoundRow>`${PREPARED}SELECT job_id, views, CASE WHEN job_id = ANY (${sql.val([...known.keys()])}::text[]) THEN NULL ELSE card END AS card
    FROM job_cards WHERE job_id = ANY (${sql.val(found.map(({ job_id }) => job_id))}::text[])`.execute(
      db,
    );
  const read = new Map(rows.map((row) => [row.job_id, row]));
  return found.flatMap(({ job_id, version }) => {
    const row = read.get(job_id);
    const before = known.get(job_id);
    if (!row) return [];
    if (row.card === null) return before ? { ...before, views: row.views } : [];
    const it = recordOf({ card: row.card, views: row.views });
    if (version !== null) cards.set(job_id, { version, it });
    return it;
  });
}

/** The same by ids alone: their versions are not known, so that each is read. */
export const readCards = (db: Db, ids: readonly string[]): Promise<JobRecord[]> =>
  readFound(
    db,
    ids.map((job_id) => ({ job_id, version: null })),
  );

const ORDERS = {
  newest: sql`created_at DESC, seq DESC`,
  salary: sql`monthly_max DESC NULLS LAST, created_at DESC, seq DESC`,
};

interface OpenRow extends CardRow {
  seq: number;
  monthly_max?: number | null;
}

interface Read {
  row: OpenRow;
  job: JobRecord;
}

/** As the index had them: the join may answer in another order, and numbering its rows costs more than sorting here. */
function bySameOrder(a: Read, b: Read): number {
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

/** Pages that are asked for again and again keep their plan; their figures are part of the text for that. */
const KEPT = 2000;

/** A page of all open jobs, straight from the order's own index. */
export async function readOpen(
  db: Db,
  { order, now, offset, limit }: OpenPage,
): Promise<JobRecord[]> {
  const once = limit === 20 && offset < KEPT && offset % limit === 0 ? PREPARED : sql``;
  const pay = order === 'salary' ? sql`, monthly_max` : sql``;
  const { rows } = await sql<OpenRow>`${once}SELECT c.views, c.card, seq${pay}
    FROM (
      SELECT job_id, seq${pay} FROM job_documents WHERE expires_at > ${now}
      ORDER BY ${ORDERS[order]} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}
    ) page JOIN job_cards c ON c.job_id = page.job_id`.execute(db);
  return rows
    .map((row) => ({ row, job: recordOf(row) }))
    .toSorted(bySameOrder)
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
