// Reads the jobs of a page from their prepared cards.
import { sql } from 'kysely';
import { DEFAULT_PAGE_SIZE } from '#api/fields.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

interface CardRow {
  views: number;
  card: string;
}

type StoredCard = Omit<JobRecord, 'created_at' | 'updated_at' | 'expires_at' | 'views'> & {
  created_at: number;
  updated_at: number;
  expires_at: number;
};

function toRecord({ card, views }: CardRow): JobRecord {
  // Written by the view job_cards_now, which has these fields.
  const stored = JSON.parse(card) as StoredCard;
  return {
    ...stored,
    created_at: new Date(stored.created_at),
    updated_at: new Date(stored.updated_at),
    expires_at: new Date(stored.expires_at),
    views,
  };
}

/** What a list shows of a job, with the version of the job's document, which is rewritten whenever the card changes. */
export interface VersionedCard {
  version: string;
  job: JobRecord;
}

interface FoundRow {
  seq: number;
  version: string;
  views: number;
  /** Null when the given version is current. */
  card: string | null;
}

/** The current cards of jobs by document number, without jobs that are gone; `known` are cards that may be outdated. */
export async function readFoundCards(
  db: Db,
  known: ReadonlyMap<number, VersionedCard | undefined>,
): Promise<Map<number, VersionedCard>> {
  const versions = Array.from(known.values(), (card) => card?.version ?? null);
  const { rows } = await sql<FoundRow>`${PREPARED}SELECT d.seq, d.xmin::text AS version, c.views,
      CASE WHEN d.xmin::text = k.version THEN NULL ELSE c.card END AS card
    FROM unnest(${sql.val([...known.keys()])}::bigint[], ${sql.val(versions)}::text[]) k(seq, version)
    JOIN job_documents d ON d.seq = k.seq JOIN job_cards c ON c.job_id = d.job_id`.execute(db);
  const current = new Map<number, VersionedCard>();
  for (const { seq, version, views, card } of rows) {
    const before = known.get(seq)?.job;
    const job = card === null ? before && { ...before, views } : toRecord({ card, views });
    if (job) current.set(seq, { version, job });
  }
  return current;
}

export async function readCards(db: Db, ids: readonly string[]): Promise<JobRecord[]> {
  const { rows } = await sql<CardRow>`${PREPARED}SELECT c.views, c.card
    FROM unnest(${sql.val([...ids])}::text[]) WITH ORDINALITY job(job_id, nth)
    JOIN job_cards c ON c.job_id = job.job_id ORDER BY job.nth`.execute(db);
  return rows.map(toRecord);
}

const ORDERS = {
  newest: sql`created_at DESC, seq DESC`,
  salary: sql`monthly_max DESC NULLS LAST, created_at DESC, seq DESC`,
};

interface OpenPage {
  order: 'newest' | 'salary';
  now: Date;
  offset: number;
  limit: number;
}

/**
 * Pages up to this offset are common enough for prepared statements; limit and offset are literals for the sake of
 * their plans.
 */
const PREPARED_ROWS = 2000;

/** The document numbers of a page of all open jobs, found in the index of the order. */
export async function readOpenSeqs(
  db: Db,
  { order, now, offset, limit }: OpenPage,
): Promise<number[]> {
  const isUsual = limit === DEFAULT_PAGE_SIZE && offset < PREPARED_ROWS && offset % limit === 0;
  const { rows } = await sql<{ seq: number }>`${isUsual ? PREPARED : sql``}SELECT seq
    FROM job_documents WHERE expires_at > ${now}
    ORDER BY ${ORDERS[order]} LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}`.execute(db);
  return rows.map(({ seq }) => seq);
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
