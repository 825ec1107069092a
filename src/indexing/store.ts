// The outbox of changed pages for search engines: triggers fill it in the transaction of the change.
import { sql, type RawBuilder } from 'kysely';
import { HOUR } from '#platform/durations.ts';
import type { Db } from '#context.ts';
import type { ChangedSubject, IndexingService, JobDates } from './rules/submissions.ts';

/** Sets the services that the triggers write for; changes waiting for other services are deleted. */
export async function setIndexingServices(
  db: Db,
  services: readonly IndexingService[],
): Promise<void> {
  if (services.length === 0) {
    await db.deleteFrom('indexing_services').execute();
    return;
  }
  await db.deleteFrom('indexing_services').where('name', 'not in', services).execute();
  await db
    .insertInto('indexing_services')
    .values(services.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ClaimedChange extends ChangedSubject {
  changed_at: Date;
  tries: number;
  /** Null for a company, and for a job that is deleted. */
  job: (JobDates & { company_id: string }) | null;
}

type JobColumns = NonNullable<ClaimedChange['job']>;
type ClaimedRow = Omit<ClaimedChange, 'job'> & (JobColumns | Record<keyof JobColumns, null>);

interface Lease {
  now: Date;
  leaseSeconds: number;
}

/** Claims the changes that `due` selects; no row stays locked during the call to the service. */
async function claimDue(
  db: Db,
  due: RawBuilder<unknown>,
  { now, leaseSeconds }: Lease,
): Promise<ClaimedChange[]> {
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<ClaimedRow>`
    WITH due AS (${due}), claimed AS (
      UPDATE indexing_outbox o SET due_at = ${until}, tries = o.tries + 1 FROM due
      WHERE o.service = due.service AND o.subject = due.subject AND o.subject_id = due.subject_id
      RETURNING o.subject, o.subject_id, o.changed_at, o.tries
    )
    SELECT c.*, j.state, j.expires_at, j.updated_at, j.company_id FROM claimed c
    LEFT JOIN jobs j ON c.subject = 'job' AND j.id = c.subject_id`.execute(db);
  return rows.map(({ state, expires_at, updated_at, company_id, ...change }) => ({
    ...change,
    job: state && { state, expires_at, updated_at, company_id },
  }));
}

/** Claims due changes, the first ones first. */
export const claimChanges = (
  db: Db,
  service: IndexingService,
  { limit, ...lease }: Lease & { limit: number },
): Promise<ClaimedChange[]> =>
  claimDue(
    db,
    sql`SELECT service, subject, subject_id FROM indexing_outbox
      WHERE service = ${service} AND due_at <= ${lease.now}
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`,
    lease,
  );

export interface Waiting {
  /** Jobs that were submitted a short while ago: only their end is claimed. */
  jobs: readonly string[];
  /** Companies of which nothing is claimed. */
  companies: readonly string[];
}

/**
 * Claims the change of a job that matters most: pages that are gone come first, then those that are new, or were changed
 * within an hour of their publication, then all others.
 */
export async function claimNextJob(
  db: Db,
  service: IndexingService,
  { jobs, companies }: Waiting,
  lease: Lease,
): Promise<ClaimedChange | undefined> {
  const isGone = sql`(j.id IS NULL OR j.state IN ('draft', 'removed', 'taken_down'))`;
  const [claimed] = await claimDue(
    db,
    sql`SELECT o.service, o.subject, o.subject_id FROM indexing_outbox o
      LEFT JOIN jobs j ON j.id = o.subject_id
      WHERE o.service = ${service} AND o.subject = 'job' AND o.due_at <= ${lease.now}
        AND (j.id IS NULL OR j.company_id <> ALL (${companies}::text[]))
        AND (${isGone} OR o.subject_id <> ALL (${jobs}::text[]))
      ORDER BY ${isGone} DESC, j.updated_at <= j.published_at + interval '1 hour' DESC NULLS LAST, o.due_at
      LIMIT 1 FOR UPDATE OF o SKIP LOCKED`,
    lease,
  );
  return claimed;
}

type ChangeKey = Pick<ClaimedChange, 'subject' | 'subject_id' | 'changed_at'>;

/** The keys as rows `k`: a row of the outbox that has changed again since has another time. */
const toKeyRows = (changes: readonly ChangeKey[]) => sql`unnest(
  ${changes.map(({ subject }) => subject)}::text[], ${changes.map(({ subject_id }) => subject_id)}::text[],
  ${changes.map(({ changed_at }) => changed_at.toISOString())}::timestamptz[])
  WITH ORDINALITY k(subject, subject_id, changed_at, nth)`;

const isOfKey = (service: IndexingService) =>
  sql`o.service = ${service} AND (o.subject, o.subject_id, o.changed_at) = (k.subject, k.subject_id, k.changed_at)`;

/** Removes submitted changes; one that has changed again since stays queued. */
export async function settleChanges(
  db: Db,
  service: IndexingService,
  changes: readonly ChangeKey[],
): Promise<void> {
  await sql`DELETE FROM indexing_outbox o USING ${toKeyRows(changes)}
    WHERE ${isOfKey(service)}`.execute(db);
}

export async function delayChanges(
  db: Db,
  service: IndexingService,
  changes: readonly (ChangeKey & { due_at: Date })[],
): Promise<void> {
  const dueTimes = changes.map(({ due_at }) => due_at.toISOString());
  await sql`UPDATE indexing_outbox o SET due_at = (${dueTimes}::timestamptz[])[k.nth]
    FROM ${toKeyRows(changes)} WHERE ${isOfKey(service)}`.execute(db);
}

/** For a service that is new. */
const FIRST_LOOK_BACK_MS = HOUR;

/** Jobs expire without any write: queues those that expired since the last call, for every service. Returns their number. */
export async function queueExpiredJobs(db: Db, now: Date): Promise<number> {
  const first = new Date(now.getTime() - FIRST_LOOK_BACK_MS);
  const { rows } = await sql<{ queued: number }>`
    WITH services AS (
      SELECT name, coalesce(expired_until, ${first}) AS since FROM indexing_services ORDER BY name FOR NO KEY UPDATE
    ), looked AS (
      UPDATE indexing_services i SET expired_until = greatest(s.since, ${now}::timestamptz)
      FROM services s WHERE s.name = i.name
    ), queued AS (
      INSERT INTO indexing_outbox (service, subject, subject_id, changed_at, due_at)
      SELECT s.name, 'job', j.id, j.expires_at, ${now} FROM services s
      JOIN jobs j ON j.state = 'active' AND j.expires_at > s.since AND j.expires_at <= ${now}
      ON CONFLICT DO NOTHING RETURNING 1
    ) SELECT count(*)::int AS queued FROM queued`.execute(db);
  return rows[0]?.queued ?? 0;
}
