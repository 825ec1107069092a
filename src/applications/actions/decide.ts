// A company marks applications viewed, accepts or rejects them, singly or in bulk, and can undo within UNDO_SECONDS.
import { recordSeekerView } from '#analytics/actions.ts';
import { problems, type Status } from '#applications/contract.ts';
import {
  problems as decidingProblems,
  type DecisionResult,
} from '#applications/contract/deciding.ts';
import { problems as messageProblems } from '#applications/contract/messages.ts';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import {
  getNextStatus,
  canBecome,
  canUndoDecision,
  MAX_UNDONE,
  DECISION_UNDO_SECONDS,
} from '#applications/rules/transitions.ts';
import * as store from '#applications/store/decide.ts';
import { readInterviewsAhead } from '#applications/store/interviews.ts';
import {
  findTakenDownJobs,
  lockOwnReceived,
  readApplicationKey,
  readExistingIds,
  type ApplicationKey,
} from '#applications/store/keys.ts';
import { readReceivedApplication } from '#applications/store/received.ts';
import {
  addSteps,
  findOftenUndone,
  readBatch,
  readBatchMembers,
} from '#applications/store/steps.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { requireVerifiedAddress } from '#api/policy/verified-address.ts';
import {
  discardEventsOfApplications,
  recordEvent,
  recordEvents,
  type EventKind,
} from '#events/outbox.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { lockApplicationFor, type OnRead } from './own-side.ts';

const EVENT_OF = {
  viewed: 'application_viewed',
  accepted: 'application_accepted',
  rejected: 'application_rejected',
} as const;

type DecidedStatus = keyof typeof EVENT_OF;

function toEvent({ id, person_id, company_id, job_id }: ApplicationKey, status: DecidedStatus) {
  const about = { person_id, company_id, job_id, application_id: id };
  return { kind: EVENT_OF[status], about } satisfies EventKind<ApplicationEvent>;
}

function toStep(
  ctx: ActionContext,
  application_id: string,
  status: DecidedStatus,
  message: string | null,
) {
  const by = { side: 'company' as const, person_id: getPerson(ctx).id };
  return { application_id, kind: status, status, message, ...by, at: ctx.now };
}

async function markViewed(ctx: ActionContext, key: ApplicationKey): Promise<void> {
  const { db, now } = ctx;
  await store.setViewed(db, key.id, now);
  await addSteps(db, [toStep(ctx, key.id, 'viewed', null)]);
  await recordEvent<ApplicationEvent>(ctx, toEvent(key, 'viewed'));
}

/** The events of interviews that a rejection cancels. */
async function toCancellations(
  { db, now }: ActionContext,
  keys: readonly ApplicationKey[],
): Promise<EventKind<ApplicationEvent>[]> {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const interviews = await readInterviewsAhead(db, [...byId.keys()], now);
  return interviews.flatMap(({ id: interview_id, application_id }) => {
    const key = byId.get(application_id);
    if (!key) return [];
    const { about } = toEvent(key, 'rejected');
    return [{ kind: 'interview_cancelled' as const, about: { ...about, interview_id } }];
  });
}

interface Verdict {
  status: 'accepted' | 'rejected';
  message: string | null;
}

/** Returns the applications whose thread a takedown has ended: a decision on them may carry no message either. */
async function findUnreachable(
  { db }: ActionContext,
  keys: readonly ApplicationKey[],
  { message }: Verdict,
): Promise<Set<string>> {
  if (message === null) return new Set();
  const jobs = await findTakenDownJobs(
    db,
    keys.map(({ job_id }) => job_id),
  );
  return new Set(keys.filter(({ job_id }) => jobs.has(job_id)).map(({ id }) => id));
}

/** Decides applications that the caller has locked. Seekers are notified when the undo has expired. */
async function decideLocked(
  ctx: ActionContext,
  keys: readonly ApplicationKey[],
  { status, message }: Verdict,
) {
  const { db, now } = ctx;
  const batch_id = newId(now);
  const settles_at = new Date(now.getTime() + DECISION_UNDO_SECONDS * 1000);
  const ids = keys.map(({ id }) => id);
  if (message !== null) await countTowardsCap(ctx, 'messages', ids.length);
  await store.setDecided(db, ids, { status, message, settles_at }, now);
  await addSteps(
    db,
    ids.map((id) => ({ ...toStep(ctx, id, status, message), batch_id })),
  );
  const events: EventKind<ApplicationEvent>[] = keys.map((key) => toEvent(key, status));
  if (status === 'rejected') events.push(...(await toCancellations(ctx, keys)));
  const delivery = { due_at: settles_at, batch_id };
  await recordEvents<ApplicationEvent>(
    ctx,
    events.map((event) => ({ ...event, ...delivery })),
  );
  return { batch_id, undo_until: settles_at };
}

async function decideOne(ctx: ActionContext, key: ApplicationKey, verdict: Verdict): Promise<void> {
  const unreachable = await findUnreachable(ctx, [key], verdict);
  if (unreachable.has(key.id)) throw messageProblems.thread_ended();
  await decideLocked(ctx, [key], verdict);
}

/** Returns how to undo the last decision while that is possible, so that a repeated request gets the same response. */
async function findUndo(ctx: ActionContext, id: string) {
  const key = await readApplicationKey(ctx.db, id);
  if (!key?.settles_at || !canUndoDecision(key, ctx.now)) return undefined;
  const batch_id = await readBatch(ctx.db, id);
  return batch_id ? { batch_id, undo_until: key.settles_at } : undefined;
}

/** Marks viewed, accepts or rejects. Idempotent; an acceptance or rejection can be undone. */
export async function decideApplication(
  ctx: ActionContext,
  id: string,
  { status, message }: { status: DecidedStatus; message: string | null },
  onRead: OnRead,
): Promise<DecisionResult> {
  const key = await lockApplicationFor(ctx, 'company', id);
  if (status !== 'viewed') requireVerifiedAddress(ctx);
  if (!canBecome(key.status, status)) throw problems.already_decided();
  // A repeat of a request has the same message; another message would be lost without a word.
  if (key.status === status && status !== 'viewed' && key.message !== message)
    throw problems.already_decided();
  if (key.status !== status) {
    if (status === 'viewed') await markViewed(ctx, key);
    else await decideOne(ctx, key, { status, message });
  }
  if (status === 'viewed') await recordSeekerView(ctx, key.person_id);
  const application = await readReceivedApplication(ctx.db, id, ctx);
  if (!application) throw problems.application_not_found();
  await onRead(ctx, [id]);
  return { ...application, undo: await findUndo(ctx, id) };
}

type Decision = Verdict & { ids: string[] };

type SkippedApplication = { id: string; code: string };

interface SortedApplications {
  locked: ApplicationKey[];
  decided: Set<string>;
  unreachable: Set<string>;
}

/** Returns why each remaining application was not decided. */
async function explainSkipped(
  { db }: ActionContext,
  ids: string[],
  { locked, decided, unreachable }: SortedApplications,
) {
  const own = new Set(locked.map(({ id }) => id));
  const existing = await readExistingIds(db, ids);
  const code = (id: string) => {
    if (unreachable.has(id)) return 'thread_ended';
    if (own.has(id)) return 'already_decided';
    return existing.has(id) ? 'not_your_application' : 'application_not_found';
  };
  return ids
    .filter((id) => !decided.has(id))
    .map((id): SkippedApplication => ({ id, code: code(id) }));
}

/** Decides the applications that are still open, and reports the others. */
export async function decideApplications(
  ctx: ActionContext,
  { status, message, ids: requested }: Decision,
  onRead: OnRead,
) {
  const { db } = ctx;
  const ids = [...new Set(requested)];
  const { company_id } = getPerson(ctx);
  const locked = company_id ? await lockOwnReceived(db, company_id, ids) : [];
  const act = status === 'accepted' ? 'accept' : 'reject';
  const open = locked.filter((key) => getNextStatus(act, 'company', key.status) !== null);
  const unreachable = await findUnreachable(ctx, open, { status, message });
  const reachable = open.filter(({ id }) => !unreachable.has(id));
  const batch = await decideLocked(ctx, reachable, { status, message });
  const decided = reachable.map(({ id }) => id);
  const sorted = { locked, decided: new Set(decided), unreachable };
  const left = await explainSkipped(ctx, ids, sorted);
  await onRead(ctx, decided);
  return { ...batch, decided, left };
}

const getStatusBefore = ({ status, status_before }: ApplicationKey): Status =>
  status_before ?? status;

/** Undoes the decisions whose events are not delivered yet. Earlier undos are part of the response, so it is idempotent. */
export async function undoDecision(
  ctx: ActionContext,
  batch_id: string,
): Promise<{ undone: string[] }> {
  const { db, now } = ctx;
  const { company_id, id: person_id } = getPerson(ctx);
  const members = company_id ? await readBatchMembers(db, batch_id, company_id) : [];
  if (!company_id || members.length === 0) throw decidingProblems.batch_not_found();
  const ids = members.map(({ id }) => id);
  const locked = await lockOwnReceived(db, company_id, ids);
  // Read again under the locks: another undo may have run in between.
  const current = await readBatchMembers(db, batch_id, company_id);
  const earlier = current.filter(({ undone }) => undone).map(({ id }) => id);
  const final = await findOftenUndone(db, ids, MAX_UNDONE);
  const open = locked.filter(
    (key) => !earlier.includes(key.id) && !final.has(key.id) && canUndoDecision(key, now),
  );
  const discarded = await discardEventsOfApplications(
    db,
    batch_id,
    open.map(({ id }) => id),
  );
  const restored = open.filter(({ id }) => discarded.includes(id));
  await store.setUndone(
    db,
    restored.map(({ id }) => id),
    now,
  );
  const step = { kind: 'undone', side: 'company', person_id, message: null, at: now } as const;
  await addSteps(
    db,
    restored.map((key) => ({
      application_id: key.id,
      ...step,
      status: getStatusBefore(key),
      batch_id,
    })),
  );
  const undone = [...earlier, ...restored.map(({ id }) => id)];
  if (undone.length === 0) throw decidingProblems.decision_undo_expired();
  return { undone };
}
