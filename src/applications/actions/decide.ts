// Answering: opened, accepted or rejected one by one, or many at once with an undo.
import { countSeekerView } from '#audience/actions.ts';
import { problems, type Received, type Status } from '#applications/contract.ts';
import { problems as decidingProblems } from '#applications/contract/deciding.ts';
import type { ApplicationHappening } from '#applications/rules/happenings.ts';
import { after, mayBecome, mayUndo, UNDO_SECONDS } from '#applications/rules/transitions.ts';
import * as store from '#applications/store/decide.ts';
import { holdOwnReceived, readKnown, type Key } from '#applications/store/keys.ts';
import { readOneReceived } from '#applications/store/received.ts';
import { addSteps, readBatchMembers } from '#applications/store/steps.ts';
import { countTowardsCap } from '#door/policy/daily-caps.ts';
import { requireVerifiedAddress } from '#door/policy/verified-address.ts';
import { happened, unhappened, type Happening } from '#door/outbox/events.ts';
import { newId } from '#platform/ids.ts';
import { personOf, type Visit } from '#visit.ts';
import { holdFor } from './sides.ts';

const HAPPENING = {
  viewed: 'application_viewed',
  accepted: 'application_accepted',
  rejected: 'application_rejected',
} as const;

type Answer = keyof typeof HAPPENING;

function newsOf({ id, person_id, company_id, job_id }: Key, status: Answer) {
  const about = { person_id, company_id, job_id, application_id: id };
  return { kind: HAPPENING[status], about } satisfies Happening<ApplicationHappening>;
}

function stepOf(visit: Visit, application_id: string, status: Answer, message: string | null) {
  const by = { side: 'company' as const, person_id: personOf(visit).id };
  return { application_id, kind: status, status, message, ...by, at: visit.now };
}

async function write(visit: Visit, key: Key, status: Answer, message: string | null) {
  const { db, now } = visit;
  if (status === 'viewed') await store.setViewed(db, key.id, now);
  else await store.setAnswered(db, key.id, { status, message }, now);
  await addSteps(db, [stepOf(visit, key.id, status, message)]);
  await happened<ApplicationHappening>(visit, newsOf(key, status));
}

/** Opens, accepts or rejects; accepted and rejected are final at once, the same again changes nothing. */
export async function answer(
  visit: Visit,
  id: string,
  { status, message }: { status: Answer; message: string | null },
): Promise<Received> {
  if (status !== 'viewed') requireVerifiedAddress(visit);
  const key = await holdFor(visit, 'company', id);
  if (!mayBecome(key.status, status)) throw problems.already_decided();
  if (key.status !== status) {
    const words = status === 'viewed' ? null : message;
    if (words !== null) await countTowardsCap(visit, 'messages');
    await write(visit, key, status, words);
  }
  if (status === 'viewed') await countSeekerView(visit, key.person_id);
  const application = await readOneReceived(visit.db, id, visit.now);
  if (!application) throw problems.application_not_found();
  return application;
}

interface Decision {
  ids: string[];
  status: 'accepted' | 'rejected';
  message: string | null;
}

type Left = { id: string; code: string };

/** Why those that are not decided are left as they stand. */
async function leftOf({ db }: Visit, ids: string[], held: Key[], decided: Set<string>) {
  const own = new Set(held.map(({ id }) => id));
  const known = await readKnown(db, ids);
  const code = (id: string) => {
    if (own.has(id)) return 'already_decided';
    return known.has(id) ? 'not_your_application' : 'application_not_found';
  };
  return ids.filter((id) => !decided.has(id)).map((id): Left => ({ id, code: code(id) }));
}

/** Decides those that still can be; their seekers are told once it can no longer be undone. */
export async function decideMany(visit: Visit, { status, message, ...asked }: Decision) {
  const { db, now } = visit;
  const ids = [...new Set(asked.ids)];
  const { company_id } = personOf(visit);
  const held = company_id ? await holdOwnReceived(db, company_id, ids) : [];
  const act = status === 'accepted' ? 'accept' : 'reject';
  const open = held.filter((key) => after(act, 'company', key.status) !== null);
  const batch_id = newId(now);
  const settles_at = new Date(now.getTime() + UNDO_SECONDS * 1000);
  const decided = open.map(({ id }) => id);
  if (message !== null) await countTowardsCap(visit, 'messages', decided.length);
  await store.setDecided(db, decided, { status, message, settles_at }, now);
  await addSteps(
    db,
    decided.map((id) => ({ ...stepOf(visit, id, status, message), batch_id })),
  );
  const later = { due_at: settles_at, batch_id };
  await happened(visit, ...open.map((key) => ({ ...newsOf(key, status), ...later })));
  const left = await leftOf(visit, ids, held, new Set(decided));
  return { batch_id, undo_until: settles_at, decided, left };
}

const before = ({ status, status_before }: Key): Status => status_before ?? status;

/** Takes back what nobody has been told of yet; what was undone before is told again. */
export async function undo(visit: Visit, batch_id: string): Promise<{ undone: string[] }> {
  const { db, now } = visit;
  const { company_id, id: person_id } = personOf(visit);
  const members = company_id ? await readBatchMembers(db, batch_id, company_id) : [];
  if (!company_id || members.length === 0) throw decidingProblems.batch_not_found();
  const ids = members.map(({ id }) => id);
  const held = await holdOwnReceived(db, company_id, ids);
  // Read again now that nobody else can undo them.
  const current = await readBatchMembers(db, batch_id, company_id);
  const earlier = current.filter(({ undone }) => undone).map(({ id }) => id);
  const open = held.filter((key) => !earlier.includes(key.id) && mayUndo(key, now));
  const untold = await unhappened(
    db,
    batch_id,
    open.map(({ id }) => id),
  );
  const back = open.filter(({ id }) => untold.includes(id));
  await store.setUndone(
    db,
    back.map(({ id }) => id),
    now,
  );
  const step = { kind: 'undone', side: 'company', person_id, message: null, at: now } as const;
  await addSteps(
    db,
    back.map((key) => ({ application_id: key.id, ...step, status: before(key), batch_id })),
  );
  const undone = [...earlier, ...back.map(({ id }) => id)];
  if (undone.length === 0) throw decidingProblems.too_late_to_undo();
  return { undone };
}
