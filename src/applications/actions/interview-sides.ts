// Access to an interview from either side, and the record of a change for the other side.
import { problems, type Interview } from '#applications/contract/interviews.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import type { InterviewAct } from '#applications/rules/interview-transitions.ts';
import { toSeekerStatus, type Side } from '#applications/rules/transitions.ts';
import { readInterview } from '#applications/store/interviews.ts';
import { readApplicationKey, type ApplicationKey } from '#applications/store/keys.ts';
import { addSteps } from '#applications/store/steps.ts';
import { discardEventsOfInterviews, recordEvent } from '#events/outbox.ts';
import { looksLikeId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';

/** Returns the interview with the caller's side; throws 404 for a missing interview and 403 for other people's. */
export async function getOwnInterview(ctx: ActionContext, id: string, { lock = false } = {}) {
  const { db, now } = ctx;
  const found = looksLikeId(id) ? await readInterview(db, id, now) : null;
  const key = found ? await readApplicationKey(db, found.application_id, { lock }) : undefined;
  // Read again once its application is locked: until then it may have changed.
  const interview = found && lock ? await readInterview(db, id, now) : found;
  if (!interview || !key) throw problems.interview_not_found();
  const person = getPerson(ctx);
  if (key.person_id === person.id) return { side: 'seeker' as const, key, interview };
  if (key.company_id === person.company_id) return { side: 'company' as const, key, interview };
  throw problems.not_your_interview();
}

export async function requireInterviewParticipant(ctx: ActionContext, id: string): Promise<void> {
  await getOwnInterview(ctx, id);
}

const EVENT_OF_ACT = {
  propose: 'interview_proposed',
  cancel: 'interview_cancelled',
  accept: 'interview_accepted',
  decline: 'interview_declined',
  ask_another: 'interview_another_asked',
} as const satisfies Record<InterviewAct, ApplicationEvent>;

interface InterviewChange {
  key: ApplicationKey;
  interview_id: string;
  act: InterviewAct;
  side: Side;
  message: string | null;
  /** The time that the seeker accepts: the notification names it, also when it is moved later. */
  chosen_at?: Date | undefined;
  /** The agreed time that no longer holds, ISO 8601, when the company proposes other times instead. */
  moved_from?: string | undefined;
}

/** Adds the step to the timeline and records the event that notifies the other side. */
export async function recordInterviewChange(
  ctx: ActionContext,
  { key, interview_id, act, side, message, chosen_at, moved_from }: InterviewChange,
): Promise<void> {
  const { db, now } = ctx;
  const { id: application_id, person_id, company_id, job_id } = key;
  const kind = EVENT_OF_ACT[act];
  // Both sides read the timeline, so a decision that can still be undone must not show in it.
  const status = toSeekerStatus(key, now);
  const by = { side, person_id: getPerson(ctx).id };
  await addSteps(db, [{ application_id, kind, ...by, status, message, interview_id, at: now }]);
  const about = { person_id, company_id, job_id, application_id, interview_id };
  const data: Record<string, string> = {
    ...(chosen_at ? { at: chosen_at.toISOString() } : {}),
    ...(moved_from ? { moved_from } : {}),
  };
  // A rejection that is not settled would cancel the interview a second time.
  if (act === 'cancel' || act === 'decline')
    await discardEventsOfInterviews(db, 'interview_cancelled', [interview_id]);
  await recordEvent<ApplicationEvent>(ctx, { kind, about, data });
}

export async function showChangedInterview(ctx: ActionContext, id: string): Promise<Interview> {
  const interview = await readInterview(ctx.db, id, ctx.now);
  if (!interview) throw problems.interview_not_found();
  return interview;
}
