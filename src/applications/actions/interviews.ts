// Interviews: a company proposes times, the seeker picks one, asks for others or declines; either may call it off.
import {
  problems,
  type endpoints,
  type Interview,
  type OwnInterview,
} from '#applications/contract/interviews.ts';
import type { ApplicationHappening } from '#applications/rules/happenings.ts';
import { areProposable, isProposed } from '#applications/rules/interview-times.ts';
import {
  interviewAfter,
  mayInterview,
  type InterviewAct,
} from '#applications/rules/interview-transitions.ts';
import { toldToSeeker, type Side } from '#applications/rules/transitions.ts';
import { setViewed } from '#applications/store/decide.ts';
import * as store from '#applications/store/interviews.ts';
import { readKey, type Key } from '#applications/store/keys.ts';
import { addSteps } from '#applications/store/steps.ts';
import { happened } from '#door/outbox/events.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { personOf, type Visit } from '#visit.ts';
import type { z } from 'zod';
import { holdFor } from './sides.ts';

type Proposal = z.output<(typeof endpoints)['POST /applications/:id/interviews']['body']>;
type Change = z.output<(typeof endpoints)['PATCH /interviews/:id']['body']>;

const TOLD_AS = {
  propose: 'interview_proposed',
  cancel: 'interview_cancelled',
  accept: 'interview_accepted',
  decline: 'interview_declined',
  ask_another: 'interview_another_asked',
} as const satisfies Record<InterviewAct, ApplicationHappening>;

function mustBeSound({ times, place, link }: Proposal, now: Date): void {
  if (!areProposable(times, now)) throw problems.interview_times_odd();
  if (!place && !link) throw problems.interview_where();
}

interface Told {
  key: Key;
  interview_id: string;
  act: InterviewAct;
  side: Side;
  message: string | null;
}

/** The step of the timeline, and the word to the other side. */
async function tell(visit: Visit, { key, interview_id, act, side, message }: Told): Promise<void> {
  const { db, now } = visit;
  const { id: application_id, person_id, company_id, job_id } = key;
  const kind = TOLD_AS[act];
  // Both sides read the timeline: a decision that can still be undone does not show in it.
  const status = toldToSeeker(key, now);
  const by = { side, person_id: personOf(visit).id };
  await addSteps(db, [{ application_id, kind, ...by, status, message, interview_id, at: now }]);
  const about = { person_id, company_id, job_id, application_id, interview_id };
  await happened<ApplicationHappening>(visit, { kind, about });
}

async function read(visit: Visit, id: string): Promise<Interview> {
  const interview = await store.readInterview(visit.db, id, visit.now);
  if (!interview) throw problems.interview_not_found();
  return interview;
}

/** Whoever proposes an interview has looked at the application. */
async function looked(visit: Visit, key: Key): Promise<Key> {
  if (key.status !== 'pending') return key;
  const { db, now } = visit;
  await setViewed(db, key.id, now);
  const by = { side: 'company', person_id: personOf(visit).id } as const;
  const step = { application_id: key.id, kind: 'viewed', status: 'viewed' } as const;
  await addSteps(db, [{ ...step, ...by, message: null, at: now }]);
  return { ...key, status: 'viewed' };
}

/** `host` makes the calendar's name for the appointment one of its own in the world. */
export async function propose(
  visit: Visit,
  application_id: string,
  proposal: Proposal,
  host: string,
): Promise<Interview> {
  const { db, now } = visit;
  mustBeSound(proposal, now);
  const held = await holdFor(visit, 'company', application_id);
  if (!mayInterview(held.status)) throw problems.interview_not_now();
  if (await store.hasOpen(db, application_id)) throw problems.interview_open_already();
  const key = await looked(visit, held);
  const id = newId(now);
  const proposed_by = personOf(visit).id;
  const interview = { id, application_id, proposed_by, uid: `${id}@${host}`, ...proposal };
  await store.insertInterview(db, interview, now);
  const message = proposal.note;
  await tell(visit, { key, interview_id: id, act: 'propose', side: 'company', message });
  return read(visit, id);
}

/** The caller's side: 404 for a missing interview, 403 for one between other people. */
export async function ownInterview(visit: Visit, id: string, { lock = false } = {}) {
  const { db, now } = visit;
  const found = looksLikeId(id) ? await store.readInterview(db, id, now) : null;
  const key = found ? await readKey(db, found.application_id, { lock }) : undefined;
  // Read again once its application is held: until then it may have moved.
  const interview = found && lock ? await store.readInterview(db, id, now) : found;
  if (!interview || !key) throw problems.interview_not_found();
  const person = personOf(visit);
  if (key.person_id === person.id) return { side: 'seeker' as const, key, interview };
  if (key.company_id === person.company_id) return { side: 'company' as const, key, interview };
  throw problems.not_your_interview();
}

export async function mayMeet(visit: Visit, id: string): Promise<void> {
  await ownInterview(visit, id);
}

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
  if (change.act === 'propose') mustBeSound(change, now);
  if (change.act !== 'accept') return;
  if (!isProposed(interview.times, change.chosen_at)) throw problems.interview_time_unknown();
}

/** An interview can be called off whatever became of the application, but only goes on while that does. */
function goesOn(act: InterviewAct, side: Side, key: Key, now: Date): boolean {
  if (act === 'cancel' || act === 'decline') return true;
  return mayInterview(side === 'seeker' ? toldToSeeker(key, now) : key.status);
}

const messageOf = (change: Change) =>
  change.act === 'propose' || change.act === 'cancel' ? change.note : change.reply;

/** Under its application's lock: of two answers at once the first stands. */
export async function move(visit: Visit, id: string, change: Change): Promise<Interview> {
  const { db, now } = visit;
  const { act } = change;
  const { side, key, interview } = await ownInterview(visit, id, { lock: true });
  mustBeOffered(change, interview, now);
  const state = interviewAfter(act, side, interview, now);
  const late = act === 'accept' && change.chosen_at.getTime() <= now.getTime();
  if (!state || late || !goesOn(act, side, key, now)) throw problems.interview_not_now();
  // A calendar that holds the appointment takes the higher number.
  const sequence = interview.sequence + (interview.state === 'accepted' ? 1 : 0);
  const patch = { state, sequence, ...patchOf(change, interview), updated_at: now };
  await store.changeInterview(db, id, patch, act === 'propose' ? change.times : undefined);
  await tell(visit, { key, interview_id: id, act, side, message: messageOf(change) });
  return read(visit, id);
}

/** The caller's own that are ahead or wait for an answer, the next first. */
export async function myInterviews(visit: Visit): Promise<{ interviews: OwnInterview[] }> {
  const { db, now } = visit;
  const { id: person_id, role, company_id } = personOf(visit);
  if (role === 'company' && !company_id) return { interviews: [] };
  const own = company_id ? { company_id } : { person_id };
  return { interviews: await store.readOwnInterviews(db, own, now) };
}
