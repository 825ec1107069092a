// Changes an interview: accept a time, request or propose others, decline, cancel.
import {
  problems,
  type endpoints,
  type Interview,
  type OwnInterview,
} from '#applications/contract/interviews.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import { isProposedTime, REMINDED_BEFORE } from '#applications/rules/interview-times.ts';
import {
  getNextInterviewState,
  canChangeInterview,
  isOpenState,
  type InterviewAct,
} from '#applications/rules/interview-transitions.ts';
import { toSeekerStatus, type Side } from '#applications/rules/transitions.ts';
import {
  hasOpenInterview,
  updateInterview,
  readOwnInterviews,
} from '#applications/store/interviews.ts';
import type { ApplicationKey } from '#applications/store/keys.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { readLastDataOfInterview } from '#events/outbox.ts';
import { getPerson, type ActionContext } from '#context.ts';
import type { z } from 'zod';
import { showChangedInterview, getOwnInterview, recordInterviewChange } from './interview-sides.ts';
import { requireMayPropose, validateProposal } from './propose.ts';

type Change = z.output<(typeof endpoints)['PATCH /interviews/:id']['body']>;

/** Returns the columns that an act changes besides the state. */
function toInterviewPatch(change: Change, interview: Interview, now: Date) {
  if (change.act === 'propose') {
    const { minutes, place, link, note } = change;
    return { minutes, place, link, note, reply: null, chosen_at: null, reminded_at: null };
  }
  if (change.act === 'cancel') return { note: change.note ?? interview.note };
  const { reply } = change;
  if (change.act === 'accept') {
    const { chosen_at } = change;
    // Nobody needs to be reminded of what was agreed upon just now.
    const isSoon = chosen_at.getTime() < now.getTime() + REMINDED_BEFORE;
    return { reply, chosen_at, reminded_at: isSoon ? now : null };
  }
  return change.act === 'ask_another' ? { reply, chosen_at: null } : { reply };
}

function validateChange(change: Change, interview: Interview, now: Date): void {
  if (change.act === 'propose') validateProposal(change, now);
  if (change.act !== 'accept') return;
  if (!isProposedTime(interview.times, change.chosen_at))
    throw problems.interview_time_not_proposed();
}

/** An interview can always be cancelled or declined; any other act needs an open or accepted application. */
function isApplicationOpenFor(
  act: InterviewAct,
  side: Side,
  key: ApplicationKey,
  now: Date,
): boolean {
  if (act === 'cancel' || act === 'decline') return true;
  return canChangeInterview(side === 'seeker' ? toSeekerStatus(key, now) : key.status);
}

const getMessage = (change: Change) =>
  change.act === 'propose' || change.act === 'cancel' ? change.note : change.reply;

/**
 * Returns the agreed time that a proposal replaces. It stays the same when the company proposes once more before the
 * seeker answers: the mail about the earlier proposal may not have been sent.
 */
async function findMovedFrom(
  { db }: ActionContext,
  { id, state, chosen_at }: Interview,
): Promise<string | undefined> {
  if (chosen_at) return chosen_at.toISOString();
  if (state !== 'proposed') return undefined;
  const kind: ApplicationEvent = 'interview_proposed';
  const moved_from = (await readLastDataOfInterview(db, kind, id))?.moved_from;
  return typeof moved_from === 'string' ? moved_from : undefined;
}

/** Runs under the application's lock, so that of two parallel changes the first wins. */
export async function changeInterview(
  ctx: ActionContext,
  id: string,
  change: Change,
): Promise<Interview> {
  const { db, now } = ctx;
  const { act } = change;
  const { side, key, interview } = await getOwnInterview(ctx, id, { lock: true });
  validateChange(change, interview, now);
  const state = getNextInterviewState(act, side, interview, now);
  const isPast = act === 'accept' && change.chosen_at.getTime() <= now.getTime();
  if (!state || isPast || !isApplicationOpenFor(act, side, key, now))
    throw problems.interview_state_conflict();
  // Another proposal may have been made since this interview was accepted; only one of them can be open.
  const opensAgain = interview.state === 'accepted' && isOpenState(state);
  if (opensAgain && (await hasOpenInterview(db, key.id))) throw problems.interview_already_open();
  if (act === 'propose') await requireMayPropose(ctx, key.id);
  await countTowardsCap(ctx, 'messages');
  // Calendars that contain the entry, or its cancellation, update it only for a higher sequence.
  const isInCalendars =
    interview.state === 'accepted' || (act === 'accept' && interview.sequence > 0);
  const sequence = interview.sequence + (isInCalendars ? 1 : 0);
  const patch = { state, sequence, ...toInterviewPatch(change, interview, now), updated_at: now };
  await updateInterview(db, id, patch, act === 'propose' ? change.times : undefined);
  await recordInterviewChange(ctx, {
    key,
    interview_id: id,
    act,
    side,
    message: getMessage(change),
    chosen_at: change.act === 'accept' ? change.chosen_at : undefined,
    moved_from: act === 'propose' ? await findMovedFrom(ctx, interview) : undefined,
  });
  return showChangedInterview(ctx, id);
}

/** Lists the caller's upcoming and unanswered interviews, the next first. */
export async function listOwnInterviews(
  ctx: ActionContext,
): Promise<{ interviews: OwnInterview[] }> {
  const { id: person_id, role, company_id } = getPerson(ctx);
  if (role === 'company' && !company_id) return { interviews: [] };
  const own = company_id ? { company_id } : { person_id };
  return { interviews: await readOwnInterviews(ctx.db, own, ctx) };
}
