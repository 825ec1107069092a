// An interview’s day: in calendars, and remembered the day before.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, type Name, type TestBoard } from '#tests/support/cast.ts';
import {
  FIRST,
  hoursOn,
  move,
  propose,
  PROPOSAL,
  SECOND,
  toldOf,
} from '#tests/support/interviews.ts';
import { sendInterviewReminders } from './interview-reminders.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call: TestBoard['call'] = (...all) => board.call(...all);

describe('the calendar file', () => {
  const lines = async (who: Name, id: string, language: 'en' | 'vi' = 'en') => {
    const answer = await call(who, `GET /interviews/${id}.ics`, { language });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, all: answer.body.replaceAll('\r\n ', '').split('\r\n') };
  };

  test('is there once a time is chosen: around midnight it is the right day', async () => {
    const { application, id } = await propose(board, { times: ['2026-12-01T00:30:00+07:00'] });
    const early = await call('linh', `GET /interviews/${id}.ics`);
    expect(early).toMatchObject({ status: 409, body: { code: 'interview_not_now' } });
    await move(board, 'linh', id, { act: 'accept', chosen_at: '2026-12-01T00:30:00+07:00' });
    const { all, headers } = await lines('linh', id, 'vi');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(headers['content-disposition']).toContain('filename="phong-van.ics"');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(all).toEqual(
      expect.arrayContaining([
        `UID:${id}@viecvui.test`,
        'SEQUENCE:0',
        'DTSTART:20261130T173000Z',
        'DTEND:20261130T183000Z',
        'SUMMARY:Phỏng vấn: Kế toán tổng hợp tại Công ty TNHH Sen Vàng',
        String.raw`LOCATION:Tầng 5\, 12 Lê Lợi`,
        'ORGANIZER;CN="Công ty TNHH Sen Vàng":mailto:no-reply@viecvui.test',
        String.raw`DESCRIPTION:Mang theo CV\nXem thêm: https://viecvui.test/applications/${application}`,
      ]),
    );
    expect((await lines('sen', id)).all).toContain(
      String.raw`SUMMARY:Interview: Nguyễn Thùy Linh\, Kế toán tổng hợp`,
    );
  });

  test('moves the same appointment, and takes it out when it is called off', async () => {
    const { id } = await propose(board);
    await move(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    board.clock.now = hoursOn(1);
    await move(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    await move(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    const moved = (await lines('linh', id)).all;
    expect(moved).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'DTSTART:20261122T050000Z', 'STATUS:CONFIRMED']),
    );
    await move(board, 'linh', id, { act: 'decline' });
    const off = (await lines('sen', id)).all;
    expect(off).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    );
  });

  test('of an interview that never had a time is not there', async () => {
    const { id } = await propose(board);
    await move(board, 'linh', id, { act: 'decline' });
    expect((await call('linh', `GET /interviews/${id}.ics`)).status).toBe(409);
    expect((await call('linh', 'GET /interviews/unknown.ics')).status).toBe(404);
  });
});

describe('the reminder', () => {
  const reminded = async (application: string) =>
    (await toldOf(board, application)).filter((kind) => kind === 'interview_tomorrow').length;
  const remind = (hours: number) => sendInterviewReminders({ db: board.db, now: hoursOn(hours) });

  test('comes once within the last day before the chosen time, however many look at once', async () => {
    const { application, id } = await propose(board);
    await move(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    await remind(23.9);
    expect(await reminded(application)).toBe(0);
    await Promise.all([remind(24.1), remind(24.1), remind(24.1)]);
    await remind(30);
    expect(await reminded(application)).toBe(1);
  });

  test('comes again for a new time, and not at all for what was called off or withdrawn', async () => {
    const moved = await propose(board);
    await move(board, 'linh', moved.id, { act: 'accept', chosen_at: FIRST });
    await remind(1);
    board.clock.now = hoursOn(2);
    await move(board, 'sen', moved.id, { act: 'propose', ...PROPOSAL });
    await move(board, 'linh', moved.id, { act: 'accept', chosen_at: SECOND });
    const off = await propose(board);
    await move(board, 'linh', off.id, { act: 'accept', chosen_at: SECOND });
    await move(board, 'sen', off.id, { act: 'cancel' });
    const rejected = await propose(board);
    await move(board, 'linh', rejected.id, { act: 'accept', chosen_at: SECOND });
    const answer = { body: { status: 'rejected' } };
    await call('sen', `PATCH /applications/${rejected.application}`, answer);
    await remind(30);
    expect(await reminded(moved.application)).toBe(2);
    expect(await reminded(off.application)).toBe(0);
    expect(await reminded(rejected.application)).toBe(0);
  });
});
