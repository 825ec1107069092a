// Takes what happened and tells people: in the product, and by a mail that is to be sent.
import type { Insertable } from 'kysely';
import { settleEvents, takeEvents, type TakenEvent } from '#api/outbox/events.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { newId } from '#platform/ids.ts';
import type { Tables } from '#tables.ts';
import type { Db, Log } from '#context.ts';
import type { Pace } from '#notifications/contract.ts';
import {
  isNotifiedEventKind,
  listReceivers,
  NOTIFICATION_RULES,
  type NotifiedEventKind,
  type Receiver,
} from '#notifications/rules/notification-rules.ts';
import { isDigested } from '#notifications/rules/digest.ts';
import { addDigestLines, type NewLine } from '#notifications/store/digests.ts';
import {
  addMails,
  addNotifications,
  readApplicationsOfEvent,
  findReceivers,
  type ReceiverQuery,
} from '#notifications/store/receivers.ts';

const BATCH = 100;
const TO_APPLICANTS: ReadonlySet<Receiver | undefined> = new Set(['applicants', 'candidates']);

type Known = TakenEvent & { kind: NotifiedEventKind };

const known = (event: TakenEvent): event is Known => isNotifiedEventKind(event.kind);

function asked(event: Known): ReceiverQuery[] {
  const { id: event_id, person_id, company_id, job_id, by_person } = event;
  const { mail, despiteSuspension: despite_suspension = false } = NOTIFICATION_RULES[event.kind];
  const about = { event_id, person_id, company_id, job_id, by_person, mail, despite_suspension };
  return listReceivers(event).map((to) => ({ ...about, to }));
}

const aboutOf = ({ company_id, job_id, application_id, interview_id }: TakenEvent) => ({
  company_id,
  job_id,
  application_id,
  interview_id,
});

/** To the seeker who did it: the receipt of an application, the confirmation of a chosen time. */
function ownMailOf(event: Known, now: Date): Insertable<Tables['mails']>[] {
  const { receipt, confirmation, mail } = NOTIFICATION_RULES[event.kind];
  const { id: event_id, person_id } = event;
  if (!person_id) return [];
  const own = { id: newId(now), person_id, event_id, ...aboutOf(event) };
  const times = { next_at: now, created_at: now };
  if (receipt) return [{ ...own, kind: 'receipt', template: event.kind, ...times }];
  // Whether it is wanted is asked when it goes out, as of every mail.
  return confirmation && mail ? [{ ...own, kind: mail, template: confirmation, ...times }] : [];
}

interface Addressed {
  event: Known;
  by_mail: boolean;
  pace: Pace;
  row: { person_id: string; application_id: string | null };
}

/** Its line in the receiver's digest; null for what comes by a mail of its own, or by none. */
function lineOf({ event: { kind }, by_mail, pace, row }: Addressed): NewLine | null {
  const { person_id, application_id } = row;
  if (!by_mail || pace === 'each' || !isDigested(kind) || application_id === null) return null;
  return { person_id, application_id, kind, pace };
}

async function tell(db: Db, events: readonly Known[], now: Date): Promise<void> {
  const gone = events.filter(({ kind }) => TO_APPLICANTS.has(NOTIFICATION_RULES[kind].to[0]));
  const [reached, applications] = [
    await findReceivers(db, events.flatMap(asked)),
    await readApplicationsOfEvent(
      db,
      gone.flatMap(({ job_id }) => job_id ?? []),
    ),
  ];
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = reached.flatMap(({ event_id, person_id, by_mail, pace }) => {
    const event = byId.get(event_id);
    if (!event) return [];
    const about = aboutOf(event);
    about.application_id ??= applications.get(`${event.job_id} ${person_id}`) ?? null;
    const row = { person_id, event_id, ...about, data: JSON.stringify(event.data) };
    return [{ event, by_mail, pace, row }];
  });
  await addNotifications(
    db,
    rows.map(({ event, row }) => ({
      id: newId(now),
      kind: event.kind,
      created_at: now,
      read_at: null,
      ...row,
    })),
  );
  const lines: NewLine[] = [];
  const mails = rows.flatMap((it) => {
    const line = lineOf(it);
    if (line) lines.push(line);
    const { event, by_mail, row } = it;
    const kind = NOTIFICATION_RULES[event.kind].mail;
    if (!by_mail || !kind || line) return [];
    return [{ id: newId(now), kind, template: event.kind, ...row, next_at: now, created_at: now }];
  });
  await addDigestLines(db, lines, now);
  await addMails(db, [...mails, ...events.flatMap((event) => ownMailOf(event, now))]);
}

/** How many events were told of; all or none of them, and each once, however many do this at the same time. */
export async function dispatchEventsOnce(db: Db, now: Date, log: Log): Promise<number> {
  return runAtLowPriority(db, async (within) => {
    const events = await takeEvents(within, now, BATCH);
    const strange = events.filter((event) => !known(event)).map(({ kind }) => kind);
    if (strange.length > 0) log.warn({ kinds: strange }, 'Nobody is told of events of these kinds');
    await tell(within, events.filter(known), now);
    await settleEvents(
      within,
      events.map(({ id }) => id),
      now,
    );
    return events.length;
  });
}

/** Until there is nothing left to tell. */
export async function dispatchEvents(db: Db, clock: () => Date, log: Log): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await dispatchEventsOnce(db, clock(), log);
    told += some;
    if (some < BATCH) return told;
  }
}
