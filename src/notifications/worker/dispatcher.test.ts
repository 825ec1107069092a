// Receivers of events: each event once, however many workers run, and none for undone events.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEvent, discardEventsOfApplications } from '#events/outbox.ts';
import { APPLICATION_EVENTS } from '#applications/rules/events.ts';
import { SUSPENSION_EVENTS } from '#auth/contract.ts';
import { TAKEDOWN_EVENTS } from '#jobs/contract/takedown.ts';
import { JOB_EVENTS } from '#jobs/contract/manage.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import {
  listReceivers,
  NOTIFICATION_RULES,
  type NotifiedEventKind,
} from '#notifications/rules/notification-rules.ts';
import { dispatchEvents, dispatchEventsOnce } from './dispatcher.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
let job_id = '';
let application_id = '';

beforeAll(async () => {
  board = await openBoard();
  job_id = await postJob(board);
  const { body } = await board.call('linh', 'POST /applications', { body: { job_id } });
  application_id = body.id;
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.now = NOON;
  await sql`DELETE FROM events`.execute(board.db);
  await sql`DELETE FROM notifications`.execute(board.db);
  await sql`DELETE FROM mails`.execute(board.db);
});

const about = () => ({
  person_id: 'person-linh',
  company_id: toCompanyId('sen'),
  job_id,
  application_id,
});

async function recordKind(
  kind: NotifiedEventKind,
  by: 'linh' | 'sen' | null,
  more: { due_at?: Date; batch_id?: string } = {},
) {
  const ctx = await board.createContext(by);
  await recordEvent<NotifiedEventKind>(ctx, { kind, about: about(), ...more });
}

const listNotified = async () => {
  const rows = await board.db.selectFrom('notifications').select(['person_id', 'kind']).execute();
  return rows.map(({ person_id, kind }) => `${person_id} ${kind}`).toSorted();
};
const listMailed = async () => {
  const rows = await board.db.selectFrom('mails').select(['person_id', 'kind']).execute();
  return rows.map(({ person_id, kind }) => `${person_id} ${kind}`).toSorted();
};
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

test('every kind of event has a rule', () => {
  const kinds = [
    ...APPLICATION_EVENTS,
    'saved_job_ending',
    ...JOB_EVENTS,
    ...TAKEDOWN_EVENTS,
    ...SUSPENSION_EVENTS,
  ];
  expect(Object.keys(NOTIFICATION_RULES).toSorted()).toEqual([...kinds].toSorted());
});

describe('notifications are sent', () => {
  test.each([
    [
      'application_sent',
      'linh',
      ['person-sen application_sent'],
      ['person-linh receipt', 'person-sen application'],
    ],
    ['application_viewed', 'sen', ['person-linh application_viewed'], []],
    [
      'application_accepted',
      'sen',
      ['person-linh application_accepted'],
      ['person-linh application'],
    ],
    [
      'application_withdrawn',
      'linh',
      ['person-sen application_withdrawn'],
      ['person-sen application'],
    ],
    ['interview_proposed', 'sen', ['person-linh interview_proposed'], ['person-linh interview']],
    [
      'interview_accepted',
      'linh',
      ['person-sen interview_accepted'],
      ['person-linh interview', 'person-sen interview'],
    ],
    ['interview_cancelled', 'sen', ['person-linh interview_cancelled'], ['person-linh interview']],
    ['interview_cancelled', 'linh', ['person-sen interview_cancelled'], ['person-sen interview']],
    [
      'interview_tomorrow',
      null,
      ['person-linh interview_tomorrow', 'person-sen interview_tomorrow'],
      ['person-linh interview', 'person-sen interview'],
    ],
    ['job_closed', 'sen', ['person-linh job_closed'], ['person-linh application']],
    ['job_expiring', null, ['person-sen job_expiring'], ['person-sen job']],
  ] as const)('for %s by %s', async (kind, by, notified, mails) => {
    await recordKind(kind, by);
    expect(await dispatchEvents(board.db, () => NOON, silentLog)).toBe(1);
    expect(await listNotified()).toEqual(notified);
    expect(await listMailed()).toEqual(mails);
    expect(await dispatchEvents(board.db, () => NOON, silentLog)).toBe(0);
  });

  test('for a new job to the followers of the company', async () => {
    await board.call('minh', `PUT /companies/${toCompanyId('sen')}/follow`);
    await recordKind('job_published', 'sen');
    await dispatchEvents(board.db, () => NOON, silentLog);
    expect(await listNotified()).toEqual(['person-minh job_published']);
    expect(await listMailed()).toEqual(['person-minh follow']);
  });

  test.each([
    ['paused', { is_active: false }, 'PUT'],
    ['removed', undefined, 'DELETE'],
  ] as const)('for a new job that was %s meanwhile to nobody', async (_state, body, method) => {
    await board.call('minh', `PUT /companies/${toCompanyId('sen')}/follow`);
    const { body: posted } = await board.call('sen', 'POST /jobs', { body: createPosting() });
    // A second undoable change, whose undo replaces that of the publication.
    await board.call('sen', `PUT /jobs/${posted.id}`, { body: { is_active: false } });
    await board.call('sen', `PUT /jobs/${posted.id}`, { body: { is_active: true } });
    await board.call('sen', `${method} /jobs/${posted.id}`, body ? { body } : {});
    await dispatchEvents(board.db, () => later(60), silentLog);
    expect([await listNotified(), await listMailed()]).toEqual([[], []]);
  });

  test('to a suspended person only for the suspension itself', async () => {
    const linh = board.db.updateTable('people').where('id', '=', 'person-linh');
    await linh.set({ disabled_at: NOON }).execute();
    for (const kind of ['interview_tomorrow', 'account_suspended'] as const)
      await recordKind(kind, null);
    await dispatchEvents(board.db, () => NOON, silentLog);
    await linh.set({ disabled_at: null }).execute();
    expect(await listNotified()).toEqual([
      'person-linh account_suspended',
      'person-sen interview_tomorrow',
    ]);
  });

  test('without a mail when its kind is switched off', async () => {
    await board.call('linh', 'PUT /mail-preferences', { body: { application: false } });
    await recordKind('application_accepted', 'sen');
    await dispatchEvents(board.db, () => NOON, silentLog);
    expect([await listNotified(), await listMailed()]).toEqual([
      ['person-linh application_accepted'],
      [],
    ]);
    await board.call('linh', 'PUT /mail-preferences', { body: { application: true } });
  });

  test.each([
    ['job_closed', 'close'],
    ['application_job_taken_down', null],
  ] as const)('for %s to those whose rejection can still be undone too', async (kind, way) => {
    const own_job = await postJob(board);
    const apply = async (who: 'linh' | 'minh'): Promise<string> =>
      (await board.call(who, 'POST /applications', { body: { job_id: own_job } })).body.id;
    const reject = async (id: string) =>
      (await board.call('sen', `PATCH /applications/${id}`, { body: { status: 'rejected' } })).body;
    const linh = await apply('linh');
    await reject(await apply('minh'));
    board.clock.now = later(60);
    const { undo } = await reject(linh);
    await dispatchEvents(board.db, () => board.clock.now, silentLog);
    await sql`DELETE FROM notifications`.execute(board.db);

    board.clock.now = later(70);
    const body = { reason: 'filled' };
    if (way) await board.call('sen', `POST /jobs/${own_job}/close`, { body });
    else {
      const event = { kind, about: { job_id: own_job, company_id: toCompanyId('sen') } } as const;
      await recordEvent<NotifiedEventKind>(await board.createContext(null), event);
    }
    await dispatchEvents(board.db, () => board.clock.now, silentLog);
    await board.call('sen', `POST /applications/decide/${undo.batch_id}/undo`);
    board.clock.now = later(600);
    await dispatchEvents(board.db, () => board.clock.now, silentLog);
    const notified = await board.db
      .selectFrom('notifications')
      .select(['person_id', 'kind', 'application_id'])
      .execute();
    expect(notified).toEqual([{ person_id: 'person-linh', kind, application_id: linh }]);
  });

  test('not to the side whose member acted', () => {
    const event = { kind: 'interview_cancelled', by_person: 'a', person_id: 'a' } as const;
    expect(listReceivers(event)).toEqual(['company']);
    expect(listReceivers({ ...event, by_person: 'b' })).toEqual(['seeker']);
  });
});

describe('each event is dispatched once', () => {
  test('when several workers run at the same time', async () => {
    for (let n = 0; n < 250; n++) await recordKind('application_viewed', 'sen');
    const workers = [1, 2, 3].map(() => dispatchEvents(board.db, () => NOON, silentLog));
    const counts = await Promise.all(workers);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(250);
    expect((await listNotified()).length).toBe(250);
  });

  test('when a worker dies before its transaction commits', async () => {
    await recordKind('application_accepted', 'sen');
    const dead = board.db.transaction().execute(async (within) => {
      const nested = {
        transaction: () => ({ execute: (run: (db: typeof within) => unknown) => run(within) }),
      };
      // The same work inside a transaction that then fails.
      await dispatchEventsOnce(nested as unknown as typeof board.db, NOON, silentLog);
      throw new Error('The process died');
    });
    await expect(dead).rejects.toThrow('died');
    expect([await listNotified(), await listMailed()]).toEqual([[], []]);
    await dispatchEvents(board.db, () => NOON, silentLog);
    expect([(await listNotified()).length, (await listMailed()).length]).toEqual([1, 1]);
  });

  test('never when it was undone within thirty seconds', async () => {
    await recordKind('application_rejected', 'sen', { due_at: later(30), batch_id: 'batch-1' });
    expect(await dispatchEvents(board.db, () => later(29), silentLog)).toBe(0);
    await discardEventsOfApplications(board.db, 'batch-1', [application_id]);
    expect(await dispatchEvents(board.db, () => later(31), silentLog)).toBe(0);
    expect(await listNotified()).toEqual([]);
  });

  test('after thirty seconds when it was not undone', async () => {
    await recordKind('application_rejected', 'sen', { due_at: later(30), batch_id: 'batch-2' });
    expect(await dispatchEvents(board.db, () => later(31), silentLog)).toBe(1);
    expect(await listNotified()).toEqual(['person-linh application_rejected']);
  });
});
