// Cancels upcoming interviews when a company is deleted or a job is taken down.
import { sql, type RawBuilder } from 'kysely';
import { discardEventsOfInterviews, recordEvents } from '#events/outbox.ts';
import type { Db, TransactionContext } from '#context.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import { toSeekerStatus, type PendingDecision } from '#applications/rules/transitions.ts';
import { isApplicationOpenSql } from './interviews.ts';
import { addSteps } from './steps.ts';

interface CancelledInterview extends PendingDecision {
  id: string;
  application_id: string;
  person_id: string;
  company_id: string;
  job_id: string;
}

/** Which interviews to cancel. */
type Scope = { company_id: string } | { job_id: string };
type LockScope = Scope | { person_id: string };

function toScopeSql(scope: LockScope): RawBuilder<unknown> {
  if ('job_id' in scope) return sql`a.job_id = ${scope.job_id}`;
  if ('person_id' in scope) return sql`a.person_id = ${scope.person_id}`;
  return sql`a.company_id = ${scope.company_id}`;
}

/**
 * Locks applications in one order, because every change of an interview locks its application first. Must run before
 * the job is locked: writes to an application touch its job only after they have locked the application.
 */
export async function lockApplications(db: Db, scope: LockScope): Promise<void> {
  await sql`SELECT a.id FROM applications a WHERE ${toScopeSql(scope)}
    ORDER BY a.id FOR UPDATE`.execute(db);
}

/**
 * Must run inside a transaction. Returns the number of cancelled interviews. Those of a settled rejection or withdrawal
 * show as cancelled already (store/interviews.ts), so no second notification is sent.
 */
export async function cancelInterviews(
  { db, now }: TransactionContext,
  scope: Scope,
): Promise<number> {
  const { rows } = await sql<CancelledInterview>`
    UPDATE interviews i SET state = 'cancelled', updated_at = ${now},
      sequence = sequence + CASE WHEN i.state = 'accepted' THEN 1 ELSE 0 END
    FROM applications a WHERE a.id = i.application_id AND ${toScopeSql(scope)}
      AND (i.state IN ('proposed', 'another_asked') OR (i.state = 'accepted' AND i.chosen_at > ${now}))
      AND ${isApplicationOpenSql(now)}
    RETURNING i.id, a.id AS application_id, a.person_id, a.company_id, a.job_id, a.status,
      a.status_before, a.settles_at`.execute(db);
  const step = { kind: 'interview_cancelled', side: 'company', at: now } as const;
  await addSteps(
    db,
    rows.map((row) => ({
      ...step,
      application_id: row.application_id,
      interview_id: row.id,
      // The seeker reads the steps, so a decision that can still be undone is not among them.
      status: toSeekerStatus(row, now),
    })),
  );
  const events = rows.map(
    ({ id: interview_id, application_id, person_id, company_id, job_id }) => ({
      kind: 'interview_cancelled' as const,
      about: { application_id, person_id, company_id, job_id, interview_id },
    }),
  );
  // If a rejection is not settled, its event would follow this one.
  await discardEventsOfInterviews(
    db,
    'interview_cancelled',
    rows.map(({ id }) => id),
  );
  await recordEvents<ApplicationEvent>({ db, now, actor: null }, events);
  return rows.length;
}
