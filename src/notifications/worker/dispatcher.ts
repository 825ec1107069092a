// Dispatches events: creates the notifications and queues the mails and push messages of their receivers.
import type { Insertable } from 'kysely';
import { settleEvents, takeEvents, type DueEvent } from '#events/outbox.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { newId } from '#platform/ids.ts';
import type { Tables } from '#tables.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import type { Pace } from '#notifications/rules/mail-kinds.ts';
import {
  isNotifiedEventKind,
  listReceivers,
  NOTIFICATION_RULES,
  toNotificationLink,
  type NotifiedEventKind,
  type Receiver,
} from '#notifications/rules/notification-rules.ts';
import { isDigested } from '#notifications/rules/digest.ts';
import { MOVED_TEMPLATE, toPushKind } from '#notifications/rules/push.ts';
import { addDigestLines, type NewLine } from '#notifications/store/digests.ts';
import { addPushMessages, type NewPush } from '#notifications/store/push.ts';
import {
  addMails,
  addNotifications,
  readApplicationsOfEvent,
  findReceivers,
  type ReceiverQuery,
} from '#notifications/store/receivers.ts';

const BATCH = 100;
const TO_APPLICANTS: ReadonlySet<Receiver | undefined> = new Set(['applicants', 'candidates']);

type KnownEvent = DueEvent & { kind: NotifiedEventKind };

const isKnown = (event: DueEvent): event is KnownEvent => isNotifiedEventKind(event.kind);

function toReceiverQueries(event: KnownEvent): ReceiverQuery[] {
  const { id: event_id, person_id, company_id, job_id, by_person } = event;
  const { mail, despiteSuspension: despite_suspension = false } = NOTIFICATION_RULES[event.kind];
  const about = { event_id, person_id, company_id, job_id, by_person, mail, despite_suspension };
  return listReceivers(event).map((to) => ({ ...about, to }));
}

const toSubjectIds = ({ company_id, job_id, application_id, interview_id }: DueEvent) => ({
  company_id,
  job_id,
  application_id,
  interview_id,
});

/** Mails to the seeker who acted: the receipt of an application, the confirmation of a chosen time. */
function createActorMails(event: KnownEvent, now: Date): Insertable<Tables['mails']>[] {
  const { receipt, confirmation, mail } = NOTIFICATION_RULES[event.kind];
  const { id: event_id, person_id } = event;
  if (!person_id) return [];
  const data = JSON.stringify(event.data);
  const own = { id: newId(now), person_id, event_id, data, ...toSubjectIds(event) };
  const times = { next_at: now, created_at: now };
  if (receipt) return [{ ...own, kind: 'receipt', template: event.kind, ...times }];
  // Preferences are checked when the mail is sent, as for every mail.
  return confirmation && mail ? [{ ...own, kind: mail, template: confirmation, ...times }] : [];
}

interface ReceivedEvent {
  event: KnownEvent;
  by_mail: boolean;
  pace: Pace;
  row: { person_id: string; application_id: string | null };
}

/** Returns the line in the receiver's digest; null for events with a mail of their own, or none. */
function toDigestLine({ event: { kind }, by_mail, pace, row }: ReceivedEvent): NewLine | null {
  const { person_id, application_id } = row;
  if (!by_mail || pace === 'each' || !isDigested(kind) || application_id === null) return null;
  return { person_id, application_id, kind, pace };
}

/** Returns the push message; null for events for which the receiver's side gets none. */
function toPush({ event, row }: ReceivedEvent): NewPush | null {
  const { kind: event_kind, person_id: seeker, job_id, data } = event;
  const { person_id, application_id } = row;
  const { to } = NOTIFICATION_RULES[event_kind];
  // Named like its mail: it is no invitation to another interview.
  const isMoved = event_kind === 'interview_proposed' && Boolean(data.moved_from);
  const template = isMoved ? MOVED_TEMPLATE : event_kind;
  const is_own = person_id === seeker || to.some((it) => TO_APPLICANTS.has(it));
  const kind = toPushKind(template, is_own ? 'job_seeker' : 'company');
  const about = { kind: event_kind, job_id, application_id, is_own };
  return kind && { person_id, kind, template, link: toNotificationLink(about) };
}

async function notifyReceivers(db: Db, events: readonly KnownEvent[], now: Date): Promise<void> {
  const toApplicants = events.filter(({ kind }) =>
    TO_APPLICANTS.has(NOTIFICATION_RULES[kind].to[0]),
  );
  const [receivers, applications] = [
    await findReceivers(db, events.flatMap(toReceiverQueries), now),
    await readApplicationsOfEvent(
      db,
      toApplicants.flatMap(({ job_id }) => job_id ?? []),
      now,
    ),
  ];
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = receivers.flatMap(({ event_id, person_id, by_mail, pace }) => {
    const event = byId.get(event_id);
    if (!event) return [];
    const about = toSubjectIds(event);
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
    const line = toDigestLine(it);
    if (line) lines.push(line);
    const { event, by_mail, row } = it;
    const kind = NOTIFICATION_RULES[event.kind].mail;
    if (!by_mail || !kind || line) return [];
    return [{ id: newId(now), kind, template: event.kind, ...row, next_at: now, created_at: now }];
  });
  await addPushMessages(
    db,
    rows.flatMap((it) => toPush(it) ?? []),
    now,
  );
  await addDigestLines(db, lines, now);
  await addMails(db, [...mails, ...events.flatMap((event) => createActorMails(event, now))]);
}

/** Dispatches one batch in one transaction and returns its size. Safe to run in several processes at once. */
export async function dispatchEventsOnce(db: Db, now: Date, log: Log): Promise<number> {
  return runAtLowPriority(db, async (within) => {
    const events = await takeEvents(within, now, BATCH);
    const unknown = events.filter((event) => !isKnown(event)).map(({ kind }) => kind);
    if (unknown.length > 0) log.warn({ kinds: unknown }, 'Events of unknown kinds were ignored');
    await notifyReceivers(within, events.filter(isKnown), now);
    await settleEvents(
      within,
      events.map(({ id }) => id),
      now,
    );
    return events.length;
  });
}

/** Dispatches until no event is due, and returns the number of events. */
export async function dispatchEvents(
  db: Db,
  clock: () => Date,
  log: Log,
  isOver: () => boolean = () => false,
): Promise<number> {
  let dispatched = 0;
  for (;;) {
    const count = await dispatchEventsOnce(db, clock(), log);
    dispatched += count;
    if (count < BATCH || isOver()) return dispatched;
  }
}
