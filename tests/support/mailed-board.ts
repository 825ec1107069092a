// A company with many applications, and the mails it receives about them.
import { sql } from 'kysely';
import type { ApplicationEvent } from '#applications/rules/events.ts';
import { recordEvent } from '#events/outbox.ts';
import { sendDueMails } from '#notifications/worker/mail-sender.ts';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import { newId } from '#platform/ids.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { toCompanyId, ISSUER, NOON, openBoard, postJob } from './test-board.ts';
import { silentLog } from './silent-log.ts';
import { MINUTE } from '#platform/durations.ts';

export async function openMailedBoard() {
  const board = await openBoard();
  const job_id = await postJob(board, 'sen', { title: 'Thợ hàn' });
  const state = { out: [] as Mail[], isDown: false, seekers: 0 };
  const clock = () => board.clock.now;
  const mailer = {
    async send(mail: Mail) {
      if (state.isDown) throw new Error('451 try later');
      state.out.push(mail);
    },
  };
  const { db, extractor } = board;
  const office = {
    db,
    extractor,
    log: silentLog,
    publicUrl: 'https://viecvui.example',
    clock,
    mailer,
  };

  async function note(
    application_id: string,
    person_id: string,
    kind: 'application_sent' | 'application_withdrawn',
  ) {
    const ctx = { ...(await board.createContext()), now: clock() };
    const about = { person_id, company_id: toCompanyId('sen'), job_id, application_id };
    await recordEvent<ApplicationEvent>(ctx, { kind, about });
  }

  async function send(): Promise<void> {
    await sendDueMails(office);
  }
  return {
    board,
    job_id,
    state,
    send,
    async apply(): Promise<string> {
      const [now, nth] = [clock(), ++state.seekers];
      const [id, person] = [newId(now), `seeker-${nth}`];
      await board.db
        .insertInto('people')
        .values({
          id: person,
          issuer: ISSUER,
          uid: person,
          role: 'job_seeker',
          avatar: null,
          name: `Người ${nth}`,
          email: `s${nth}@example.vn`,
          email_verified: true,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await sql`INSERT INTO applications
        (id, job_id, person_id, company_id, company_name, job_title, status, applied_at, updated_at)
        VALUES (${id}, ${job_id}, ${person}, ${toCompanyId('sen')}, 'Sen Vàng', 'Thợ hàn', 'pending', ${now}, ${now})`.execute(
        board.db,
      );
      await note(id, person, 'application_sent');
      return id;
    },
    async withdraw(application_id: string): Promise<void> {
      const row = await board.db
        .selectFrom('applications')
        .select('person_id')
        .where('id', '=', application_id)
        .executeTakeFirstOrThrow();
      await note(application_id, row.person_id ?? '', 'application_withdrawn');
    },
    async work(): Promise<void> {
      await dispatchEvents(board.db, clock, silentLog);
      await send();
    },
    pass(minutes: number): void {
      board.clock.now = new Date(clock().getTime() + minutes * MINUTE);
    },
    toCompany: () => state.out.filter(({ to }) => to === 'sen@example.vn'),
    prefer: (body: Record<string, unknown>) => board.call('sen', 'PUT /mail-preferences', { body }),
    async reset(): Promise<void> {
      await sql`TRUNCATE events, mails, mail_preferences, notifications, applications CASCADE`.execute(
        board.db,
      );
      await board.db.updateTable('people').set({ language: 'en' }).execute();
      [state.out, state.isDown] = [[], false];
      board.clock.now = NOON;
    },
  };
}
