// Takes what happened and tells people: in the product, and by a mail that is to be sent.
import { settleEvents, takeEvents, type TakenEvent } from '#door/outbox/events.ts';
import { givingWay } from '#platform/database/give-way.ts';
import { newId } from '#platform/ids.ts';
import type { Db, Log } from '#visit.ts';
import { isKind, receiversOf, TELLINGS, type Kind, type Receiver } from '#news/rules/telling.ts';
import {
  addMails,
  addNotifications,
  applicationsOf,
  findReceivers,
  type Asking,
} from '#news/store/tell.ts';

const BATCH = 100;
const TO_APPLICANTS: ReadonlySet<Receiver | undefined> = new Set(['applicants', 'candidates']);

type Known = TakenEvent & { kind: Kind };

const known = (event: TakenEvent): event is Known => isKind(event.kind);

function asked(event: Known): Asking[] {
  const { id: event_id, person_id, company_id, job_id, by_person } = event;
  const { mail, despiteSuspension: despite_suspension = false } = TELLINGS[event.kind];
  const about = { event_id, person_id, company_id, job_id, by_person, mail, despite_suspension };
  return receiversOf(event).map((to) => ({ ...about, to }));
}

const aboutOf = ({ company_id, job_id, application_id, interview_id }: TakenEvent) => ({
  ...{ company_id, job_id, application_id, interview_id },
});

function receiptOf(event: Known, now: Date) {
  if (!TELLINGS[event.kind].receipt || !event.person_id) return [];
  const { id: event_id, kind: template, person_id } = event;
  const times = { next_at: now, created_at: now };
  return [
    {
      id: newId(now),
      person_id,
      kind: 'receipt' as const,
      template,
      event_id,
      ...aboutOf(event),
      ...times,
    },
  ];
}

async function tell(db: Db, events: readonly Known[], now: Date): Promise<void> {
  const gone = events.filter(({ kind }) => TO_APPLICANTS.has(TELLINGS[kind].to[0]));
  const [reached, applications] = [
    await findReceivers(db, events.flatMap(asked)),
    await applicationsOf(
      db,
      gone.flatMap(({ job_id }) => job_id ?? []),
    ),
  ];
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = reached.flatMap(({ event_id, person_id, by_mail }) => {
    const event = byId.get(event_id);
    if (!event) return [];
    const about = aboutOf(event);
    about.application_id ??= applications.get(`${event.job_id} ${person_id}`) ?? null;
    return [
      { event, by_mail, row: { person_id, event_id, ...about, data: JSON.stringify(event.data) } },
    ];
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
  const mails = rows.flatMap(({ event, by_mail, row }) => {
    const kind = TELLINGS[event.kind].mail;
    if (!by_mail || !kind) return [];
    return [{ id: newId(now), kind, template: event.kind, ...row, next_at: now, created_at: now }];
  });
  await addMails(db, [...mails, ...events.flatMap((event) => receiptOf(event, now))]);
}

/** How many events were told of; all or none of them, and each once, however many do this at the same time. */
export async function tellOnce(db: Db, now: Date, log: Log): Promise<number> {
  return givingWay(db, async (within) => {
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
export async function tellAll(db: Db, clock: () => Date, log: Log): Promise<number> {
  let told = 0;
  for (;;) {
    const some = await tellOnce(db, clock(), log);
    told += some;
    if (some < BATCH) return told;
  }
}
