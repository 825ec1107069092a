// An interview's two sides: whose it is, and what is told to the other.
import { problems, type Interview } from '#applications/contract/interviews.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import type { InterviewAct } from '#applications/rules/interview-transitions.ts';
import { toSeekerStatus, type Side } from '#applications/rules/transitions.ts';
import { readInterview } from '#applications/store/interviews.ts';
import { readApplicationKey, type ApplicationKey } from '#applications/store/keys.ts';
import { addSteps } from '#applications/store/steps.ts';
import { recordEvent } from '#api/outbox/events.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';

/** The caller's side: 404 for a missing interview, 403 for one between other people. */
export async function getOwnInterview(ctx: ActionContext, id: string, { lock = false } = {}) {
  const { db, now } = ctx;
  const found = looksLikeId(id) ? await readInterview(db, id, now) : null;
  const key = found ? await readApplicationKey(db, found.application_id, { lock }) : undefined;
  // Read again once its application is held: until then it may have moved.
  const interview = found && lock ? await readInterview(db, id, now) : found;
  if (!interview || !key) throw problems.interview_not_found();
  const person = personOf(ctx);
  if (key.person_id === person.id) return { side: 'seeker' as const, key, interview };
  if (key.company_id === person.company_id) return { side: 'company' as const, key, interview };
  throw problems.not_your_interview();
}

export async function requireInterviewAllowed(ctx: ActionContext, id: string): Promise<void> {
  await getOwnInterview(ctx, id);
}

const TOLD_AS = {
  propose: 'interview_proposed',
  cancel: 'interview_cancelled',
  accept: 'interview_accepted',
  decline: 'interview_declined',
  ask_another: 'interview_another_asked',
} as const satisfies Record<InterviewAct, ApplicationEvent>;

interface Told {
  key: ApplicationKey;
  interview_id: string;
  act: InterviewAct;
  side: Side;
  message: string | null;
}

/** The step of the timeline, and the word to the other side. */
export async function notifyOtherSide(
  ctx: ActionContext,
  { key, interview_id, act, side, message }: Told,
): Promise<void> {
  const { db, now } = ctx;
  const { id: application_id, person_id, company_id, job_id } = key;
  const kind = TOLD_AS[act];
  // Both sides read the timeline: a decision that can still be undone does not show in it.
  const status = toSeekerStatus(key, now);
  const by = { side, person_id: personOf(ctx).id };
  await addSteps(db, [{ application_id, kind, ...by, status, message, interview_id, at: now }]);
  const about = { person_id, company_id, job_id, application_id, interview_id };
  await recordEvent<ApplicationEvent>(ctx, { kind, about });
}

export async function showChangedInterview(ctx: ActionContext, id: string): Promise<Interview> {
  const interview = await readInterview(ctx.db, id, ctx.now);
  if (!interview) throw problems.interview_not_found();
  return interview;
}
