// A company proposes times for an interview.
import { problems, type endpoints, type Interview } from '#applications/contract/interviews.ts';
import { areProposable } from '#applications/rules/interview-times.ts';
import { canChangeInterview } from '#applications/rules/interview-transitions.ts';
import { setViewed } from '#applications/store/decide.ts';
import { hasOpenInterview, insertInterview } from '#applications/store/interviews.ts';
import { isTakenDown, type ApplicationKey } from '#applications/store/keys.ts';
import { addSteps, countUnansweredInterviewSteps } from '#applications/store/steps.ts';
import { MAX_UNANSWERED_STEPS } from '#applications/rules/interview-limits.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import type { z } from 'zod';
import { showChangedInterview, recordInterviewChange } from './interview-sides.ts';
import { lockApplicationFor } from './own-side.ts';

type Proposal = z.output<(typeof endpoints)['POST /applications/:id/interviews']['body']>;

export function validateProposal({ times, place, link }: Proposal, now: Date): void {
  if (!areProposable(times, now)) throw problems.invalid_interview_times();
  if (!place && !link) throw problems.interview_place_required();
}

/** Call it under the application's lock. A cancellation is always possible. */
export async function requireMayPropose(
  { db }: ActionContext,
  application_id: string,
): Promise<void> {
  if ((await countUnansweredInterviewSteps(db, application_id)) >= MAX_UNANSWERED_STEPS)
    throw problems.interview_answer_awaited();
}

/** A proposal counts as viewing the application. */
async function markViewedByProposal(
  ctx: ActionContext,
  key: ApplicationKey,
): Promise<ApplicationKey> {
  if (key.status !== 'pending') return key;
  const { db, now } = ctx;
  await setViewed(db, key.id, now);
  const by = { side: 'company', person_id: getPerson(ctx).id } as const;
  const step = { application_id: key.id, kind: 'viewed', status: 'viewed' } as const;
  await addSteps(db, [{ ...step, ...by, message: null, at: now }]);
  return { ...key, status: 'viewed' };
}

/** `host` makes the calendar UID globally unique. */
export async function proposeInterview(
  ctx: ActionContext,
  application_id: string,
  proposal: Proposal,
  host: string,
): Promise<Interview> {
  const { db, now } = ctx;
  const locked = await lockApplicationFor(ctx, 'company', application_id);
  validateProposal(proposal, now);
  if (!canChangeInterview(locked.status) || (await isTakenDown(db, locked)))
    throw problems.interview_state_conflict();
  if (await hasOpenInterview(db, application_id)) throw problems.interview_already_open();
  await requireMayPropose(ctx, application_id);
  await countTowardsCap(ctx, 'messages');
  const key = await markViewedByProposal(ctx, locked);
  const id = newId(now);
  const proposed_by = getPerson(ctx).id;
  const interview = { id, application_id, proposed_by, uid: `${id}@${host}`, ...proposal };
  await insertInterview(db, interview, now);
  const message = proposal.note;
  await recordInterviewChange(ctx, {
    key,
    interview_id: id,
    act: 'propose',
    side: 'company',
    message,
  });
  return showChangedInterview(ctx, id);
}
