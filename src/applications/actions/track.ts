// Lists the own applications, shows one to either side, and withdraws one.
import { problems, type Application, type OwnApplicationRow } from '#applications/contract.ts';
import type { ApplicationDetail } from '#applications/contract/tracking.ts';
import { getErasureDate } from '#applications/rules/erasure.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import { getLastInterviewTime } from '#applications/rules/interview-times.ts';
import {
  addJobEndStep,
  countWaitingDays,
  markMovedInterviews,
  toTimelineSteps,
} from '#applications/rules/timeline.ts';
import { canWithdraw, type Side } from '#applications/rules/transitions.ts';
import { setWithdrawn } from '#applications/store/decide.ts';
import { readCopies } from '#applications/store/detail.ts';
import {
  cancelApplicationInterviews,
  readInterviewIds,
  readInterviews,
  readInterviewsAhead,
} from '#applications/store/interviews.ts';
import type { ApplicationKey } from '#applications/store/keys.ts';
import { readNotes } from '#applications/store/notes.ts';
import { readJobEnd, readOwnApplication, readOwnApplications } from '#applications/store/own.ts';
import { recordAccess } from '#applications/store/reads.ts';
import { readReceivedApplication } from '#applications/store/received.ts';
import { addSteps, readBatch, readSteps } from '#applications/store/steps.ts';
import { eraseResponsesAbout } from '#api/idempotency.ts';
import { recordEvents, discardEventsOfApplications } from '#events/outbox.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { toPageResponse, type PageRequest, type PageResponse } from '#platform/paging.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { lockApplicationFor, getOwnSide, type OnRead } from './own-side.ts';

/** Lists the caller's own applications, newest first; without a page in the request, all of them. */
export async function listOwnApplications(
  ctx: ActionContext,
  query: PageRequest & { job_id?: string | undefined },
): Promise<PageResponse & { applications: OwnApplicationRow[] }> {
  const { db, now, language } = ctx;
  const { total, applications } = await readOwnApplications(db, getPerson(ctx).id, {
    ...query,
    now,
    language,
  });
  return { ...toPageResponse(total, query), applications };
}

async function readSharedDetail({ db, now }: ActionContext, id: string, side: Side) {
  const copy = (await readCopies(db, [id])).get(id);
  if (!copy) throw problems.application_not_found();
  const steps = markMovedInterviews(await readSteps(db, [id]));
  const interviews = await readInterviews(db, [id], now);
  return { copy, steps, interviews, notes: await readNotes(db, [id], side) };
}

async function readSeekerDetail(
  ctx: ActionContext,
  key: ApplicationKey,
  days: number,
): Promise<ApplicationDetail> {
  const { db, now } = ctx;
  const own = await readOwnApplication(db, key.id, ctx);
  if (!own) throw problems.application_not_found();
  const { steps, ...both } = await readSharedDetail(ctx, key.id, 'seeker');
  const {
    ended_at: job_ended_at,
    gone_at,
    poster_verified,
  } = await readJobEnd(db, key.job_id, now);
  const is_invited = both.interviews.some(
    ({ state }) => state === 'proposed' || state === 'accepted',
  );
  return {
    side: 'seeker',
    ...own,
    ...both,
    steps: addJobEndStep(toTimelineSteps(steps, now), gone_at),
    may_withdraw: canWithdraw(key, now),
    waiting_days: countWaitingDays({ ...own, is_invited }, now),
    erased_on: getErasureDate(
      {
        ...own,
        job_ended_at,
        last_interview_at: getLastInterviewTime(both.interviews),
      },
      days,
    ),
    poster_verified: poster_verified ?? undefined,
  };
}

type SharedDetail = Awaited<ReturnType<typeof readSharedDetail>>;

/** After a withdrawal the company sees only who applied to which job, and when. Its own words stay. */
function removeContent({ copy, steps, interviews, notes }: SharedDetail): SharedDetail {
  const { full_name } = copy.profile;
  return {
    copy: { ...copy, cover_letter: null, profile: { full_name }, file: null },
    steps: steps.map((step) => (step.side === 'seeker' ? { ...step, message: null } : step)),
    interviews: interviews.map((interview) => ({ ...interview, reply: null })),
    notes,
  };
}

/** Logs that the company opened the letter. The status becomes 'viewed' only by its own endpoint. */
async function readCompanyDetail(
  ctx: ActionContext,
  { id, company_id }: ApplicationKey,
): Promise<ApplicationDetail> {
  const { db, now } = ctx;
  const received = await readReceivedApplication(db, id, ctx);
  if (!received) throw problems.application_not_found();
  const both = await readSharedDetail(ctx, id, 'company');
  if (received.status === 'withdrawn')
    return { side: 'company', ...received, ...removeContent(both) };
  const reader = { company_id, person_id: getPerson(ctx).id };
  await recordAccess(db, [id], { kind: 'letter', ...reader, at: now });
  return { side: 'company', ...received, ...both };
}

/** `days` is the retention period. What is read and that it was read are one transaction, which a deadlock repeats. */
export async function showApplication(
  ctx: ActionContext,
  id: string,
  { days, onRead }: { days: number; onRead: OnRead },
): Promise<ApplicationDetail> {
  return runInTransaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const { side, key } = await getOwnSide(within, id);
    const detail = await (side === 'seeker'
      ? readSeekerDetail(within, key, days)
      : readCompanyDetail(within, key));
    await onRead(within, [id]);
    return detail;
  });
}

/** Returns false when the decision's event has been delivered; then the decision is final, whatever this clock says. */
async function discardDecision(
  { db }: ActionContext,
  { id, settles_at }: ApplicationKey,
): Promise<boolean> {
  if (settles_at === null) return true;
  const batch = await readBatch(db, id);
  return batch !== null && (await discardEventsOfApplications(db, batch, [id])).includes(id);
}

/** A withdrawal is final, and overrides a decision whose seeker has not been notified yet. */
export async function withdrawApplication(ctx: ActionContext, id: string): Promise<Application> {
  const { db, now } = ctx;
  const key = await lockApplicationFor(ctx, 'seeker', id);
  if (!canWithdraw(key, now) || !(await discardDecision(ctx, key))) {
    throw problems.already_decided();
  }
  const { job_id, company_id, person_id } = key;
  await setWithdrawn(db, id, now);
  const ahead = await readInterviewsAhead(db, [id], now);
  await cancelApplicationInterviews(db, id, now);
  await eraseResponsesAbout(ctx, [id, ...(await readInterviewIds(db, [id]))]);
  const step = { application_id: id, kind: 'withdrawn', side: 'seeker' } as const;
  await addSteps(db, [{ ...step, person_id, status: 'withdrawn', at: now }]);
  const about = { person_id, company_id, job_id, application_id: id };
  await recordEvents<ApplicationEvent>(ctx, [
    { kind: 'application_withdrawn', about },
    // Mails about withdrawals wait for a digest; that an interview is off must arrive at once.
    ...ahead.map((interview) => ({
      kind: 'interview_cancelled' as const,
      about: { ...about, interview_id: interview.id },
    })),
  ]);
  const own = await readOwnApplication(db, id, ctx);
  if (!own) throw problems.application_not_found();
  return own;
}
