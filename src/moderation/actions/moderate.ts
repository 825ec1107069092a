// Moderation actions of operators, each with its audit row, in the caller's transaction.
import { cancelInterviews, lockApplications } from '#applications/store/close.ts';
import { restoreCompany, takeDownCompany } from '#companies/actions/takedown.ts';
import { recordEvent, recordEvents } from '#events/outbox.ts';
import { endSessions, reinstatePerson, suspendPerson } from '#auth/suspension.ts';
import type { TakedownEvent } from '#jobs/contract/takedown.ts';
import { restoreJob, restoreJobsOf, takeDownJob, takeDownJobsOf } from '#jobs/actions/takedown.ts';
import type { TransactionContext } from '#context.ts';
import { recordOperatorAction, type OperatorAction } from '#moderation/store/audit.ts';
import {
  closeReport,
  closeReportsAbout,
  lockOpenReport,
  lockReportParties,
} from '#moderation/store.ts';

/** Who acts and why, for the audit trail. */
export interface AuditEntry {
  operator: string;
  reason: string;
}

export interface ActionOutcome {
  /** False when nothing changed; then nothing is recorded either. */
  isDone: boolean;
  sentence: string;
}

const toUnchanged = (sentence: string): ActionOutcome => ({ isDone: false, sentence });

/** Writes the audit row of an action that changed something. */
async function recordOutcome(
  ctx: TransactionContext,
  action: OperatorAction,
  sentence: string,
): Promise<ActionOutcome> {
  await recordOperatorAction(ctx, action);
  return { isDone: true, sentence };
}

const toUnknownJob = (id: string) => toUnchanged(`There is no job with the id ${id}.`);

export async function takeDownJobForOperator(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  await lockApplications(ctx.db, { job_id: id });
  const outcome = await takeDownJob(ctx, id, audit.reason);
  if (outcome === 'unknown') return toUnknownJob(id);
  if (outcome === 'removed') return toUnchanged('Its company has removed this job already.');
  if (outcome === 'already') return toUnchanged('This job is taken down already.');
  const interviews = await cancelInterviews(ctx, { job_id: id });
  return recordOutcome(
    ctx,
    { ...audit, action: 'takedown', subject: 'job', subject_id: id, data: { interviews } },
    'The job is taken down.',
  );
}

export async function restoreJobForOperator(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  const outcome = await restoreJob(ctx, id);
  if (outcome === 'unknown') return toUnknownJob(id);
  if (outcome === 'not_taken_down') return toUnchanged('This job is not taken down.');
  if (outcome === 'company_taken_down')
    return toUnchanged('Its company is taken down: restore the company, and this job comes back.');
  return recordOutcome(
    ctx,
    { ...audit, action: 'restore', subject: 'job', subject_id: id, data: { interviews: 0 } },
    outcome === 'with_company'
      ? 'The job comes back together with its company, which is still taken down.'
      : 'The job is back as it was.',
  );
}

async function notifyCompany(
  { db, now }: TransactionContext,
  kind: TakedownEvent,
  company_id: string,
): Promise<void> {
  await recordEvent<TakedownEvent>({ db, now, actor: null }, { kind, about: { company_id } });
}

const toUnknownCompany = (id: string) => toUnchanged(`There is no company with the id ${id}.`);

export async function takeDownCompanyForOperator(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  await lockApplications(ctx.db, { company_id: id });
  const outcome = await takeDownCompany(ctx, id, audit.reason);
  if (outcome === 'unknown') return toUnknownCompany(id);
  if (outcome === 'already') return toUnchanged('This company is taken down already.');
  const jobs = await takeDownJobsOf(ctx, id, audit.reason);
  const interviews = await cancelInterviews(ctx, { company_id: id });
  await notifyCompany(ctx, 'company_taken_down', id);
  return recordOutcome(
    ctx,
    {
      ...audit,
      action: 'takedown',
      subject: 'company',
      subject_id: id,
      data: { jobs, interviews },
    },
    `The company is taken down, and ${jobs} of its jobs with it.`,
  );
}

export async function restoreCompanyForOperator(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  const outcome = await restoreCompany(ctx, id);
  if (outcome === 'unknown') return toUnknownCompany(id);
  if (outcome === 'not_taken_down') return toUnchanged('This company is not taken down.');
  const jobs = await restoreJobsOf(ctx, id);
  await notifyCompany(ctx, 'company_restored', id);
  const data = { jobs, interviews: 0 };
  return recordOutcome(
    ctx,
    { ...audit, action: 'restore', subject: 'company', subject_id: id, data },
    `The company is back as it was, and ${jobs} of its jobs with it.`,
  );
}

const PERSON_ACTIONS = {
  suspend: {
    run: suspendPerson,
    done: 'The person is suspended: sessions, tokens and mails have ended.',
    already: 'This person is suspended already.',
  },
  reinstate: {
    run: reinstatePerson,
    done: 'The person may sign in again.',
    already: 'This person is not suspended.',
  },
  sessions_end: {
    run: endSessions,
    done: 'All sessions and tokens of this person have ended.',
    already: 'This person has no open session.',
  },
} as const;

/** `id` may be the profile's or the account's; the audit row names the profile where there is one. */
export async function moderatePerson(
  ctx: TransactionContext,
  action: keyof typeof PERSON_ACTIONS,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  const { run, done, already } = PERSON_ACTIONS[action];
  const change = await run(ctx, id, audit.reason);
  if (!change) return toUnchanged(`There is no person with the id ${id}.`);
  if (!change.isDone) return toUnchanged(already);
  const { subject_id } = change;
  return recordOutcome(ctx, { ...audit, action, subject: 'person', subject_id }, done);
}

const REASON_LEFT_OUT =
  'The reason is not recorded: the account of the reporter, or the application, is deleted.';

/** The other side may be one person or a whole company, so the operator decides what follows. */
const UPHELD_APPLICATION =
  'The report is upheld. Nothing was taken down: suspend the person, or take the company down.';

/** Records the answer to a report and says it; without the reason, where nothing would ever erase it. */
async function recordAnswer(
  ctx: TransactionContext,
  action: 'report_uphold' | 'report_dismiss',
  { id, canRecord, ...audit }: AuditEntry & { id: string; canRecord: boolean },
  sentence: string,
): Promise<ActionOutcome> {
  const reason = canRecord ? audit.reason : null;
  return recordOutcome(
    ctx,
    { ...audit, reason, action, subject: 'report', subject_id: id },
    canRecord ? sentence : `${sentence} ${REASON_LEFT_OUT}`,
  );
}

/** Takes the reported job or company down, closes all open reports of it, and notifies the reporters. */
export async function upholdReport(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  const { db, now } = ctx;
  const answered = { ...audit, id, canRecord: await lockReportParties(db, id) };
  const report = await lockOpenReport(db, id);
  if (!report) return toUnchanged('There is no open report with this id.');
  const { subject, subject_id } = report;
  if (subject === 'application') {
    await closeReport(db, id, 'upheld', now);
    return recordAnswer(ctx, 'report_uphold', answered, UPHELD_APPLICATION);
  }
  const takeDown = subject === 'job' ? takeDownJobForOperator : takeDownCompanyForOperator;
  const { sentence } = await takeDown(ctx, subject_id, audit);
  const reporters = await closeReportsAbout(db, report, now);
  const about = subject === 'job' ? { job_id: report.job_id } : { company_id: report.company_id };
  const events = reporters.map((person_id) => ({
    kind: 'report_upheld' as const,
    about: { person_id, ...about },
  }));
  await recordEvents<TakedownEvent>({ db, now, actor: null }, events);
  return recordAnswer(ctx, 'report_uphold', answered, `The report is upheld. ${sentence}`);
}

export async function dismissReport(
  ctx: TransactionContext,
  id: string,
  audit: AuditEntry,
): Promise<ActionOutcome> {
  const answered = { ...audit, id, canRecord: await lockReportParties(ctx.db, id) };
  if (!(await closeReport(ctx.db, id, 'dismissed', ctx.now)))
    return toUnchanged('There is no open report with this id.');
  return recordAnswer(ctx, 'report_dismiss', answered, 'The report is dismissed.');
}
