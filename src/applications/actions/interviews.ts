// How an interview goes on: one of its times picked, others asked for or proposed, declined or called off.
import {
  problems,
  type endpoints,
  type Interview,
  type OwnInterview,
} from '#applications/contract/interviews.ts';
import { isProposedTime } from '#applications/rules/interview-times.ts';
import {
  getNextInterviewState,
  canChangeInterview,
  type InterviewAct,
} from '#applications/rules/interview-transitions.ts';
import { toSeekerStatus, type Side } from '#applications/rules/transitions.ts';
import { updateInterview, readOwnInterviews } from '#applications/store/interviews.ts';
import type { ApplicationKey } from '#applications/store/keys.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { personOf, type ActionContext } from '#context.ts';
import type { z } from 'zod';
import { showChangedInterview, getOwnInterview, notifyOtherSide } from './interview-sides.ts';
import { validateProposal } from './propose.ts';

type Change = z.output<(typeof endpoints)['PATCH /interviews/:id']['body']>;

/** What is written of each act, beside the state. */
function patchOf(change: Change, interview: Interview) {
  if (change.act === 'propose') {
    const { minutes, place, link, note } = change;
    return { minutes, place, link, note, reply: null, chosen_at: null, reminded_at: null };
  }
  if (change.act === 'cancel') return { note: change.note ?? interview.note };
  const { reply } = change;
  if (change.act === 'accept') return { reply, chosen_at: change.chosen_at, reminded_at: null };
  return change.act === 'ask_another' ? { reply, chosen_at: null } : { reply };
}

function mustBeOffered(change: Change, interview: Interview, now: Date): void {
  if (change.act === 'propose') validateProposal(change, now);
  if (change.act !== 'accept') return;
  if (!isProposedTime(interview.times, change.chosen_at)) throw problems.interview_time_unknown();
}

/** An interview can be called off whatever became of the application, but only goes on while that does. */
function goesOn(act: InterviewAct, side: Side, key: ApplicationKey, now: Date): boolean {
  if (act === 'cancel' || act === 'decline') return true;
  return canChangeInterview(side === 'seeker' ? toSeekerStatus(key, now) : key.status);
}

const messageOf = (change: Change) =>
  change.act === 'propose' || change.act === 'cancel' ? change.note : change.reply;

/** Under its application's lock: of two answers at once the first stands. */
export async function changeInterview(
  ctx: ActionContext,
  id: string,
  change: Change,
): Promise<Interview> {
  const { db, now } = ctx;
  const { act } = change;
  const { side, key, interview } = await getOwnInterview(ctx, id, { lock: true });
  mustBeOffered(change, interview, now);
  const state = getNextInterviewState(act, side, interview, now);
  const late = act === 'accept' && change.chosen_at.getTime() <= now.getTime();
  if (!state || late || !goesOn(act, side, key, now)) throw problems.interview_not_now();
  await countTowardsCap(ctx, 'messages');
  // A calendar that holds the appointment, or was told that it is off, takes the higher number.
  const isKnown = interview.state === 'accepted' || (act === 'accept' && interview.sequence > 0);
  const sequence = interview.sequence + (isKnown ? 1 : 0);
  const patch = { state, sequence, ...patchOf(change, interview), updated_at: now };
  await updateInterview(db, id, patch, act === 'propose' ? change.times : undefined);
  await notifyOtherSide(ctx, { key, interview_id: id, act, side, message: messageOf(change) });
  return showChangedInterview(ctx, id);
}

/** The caller's own that are ahead or wait for an answer, the next first. */
export async function listOwnInterviews(
  ctx: ActionContext,
): Promise<{ interviews: OwnInterview[] }> {
  const { id: person_id, role, company_id } = personOf(ctx);
  if (role === 'company' && !company_id) return { interviews: [] };
  const own = company_id ? { company_id } : { person_id };
  return { interviews: await readOwnInterviews(ctx.db, own, ctx) };
}
