// Tests calendar files and reminders of interviews.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, type Name, type TestBoard } from '#tests/support/test-board.ts';
import {
  FIRST,
  toHoursAfterNoon,
  patchInterview,
  proposeInterview,
  PROPOSAL,
  SECOND,
  listEventKinds,
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
    const response = await call(who, `GET /interviews/${id}.ics`, { language });
    expect(response.status).toBe(200);
    return { headers: response.headers, all: response.body.replaceAll('\r\n ', '').split('\r\n') };
  };

  test('exists once a time is chosen, with the right day around midnight', async () => {
    const { application, id } = await proposeInterview(board, {
      times: ['2026-12-01T00:30:00+07:00'],
    });
    const early = await call('linh', `GET /interviews/${id}.ics`);
    expect(early).toMatchObject({ status: 409, body: { code: 'interview_state_conflict' } });
    await patchInterview(board, 'linh', id, {
      act: 'accept',
      chosen_at: '2026-12-01T00:30:00+07:00',
    });
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

  test('updates the same appointment, and cancels it', async () => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    board.clock.now = toHoursAfterNoon(1);
    await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    const updated = (await lines('linh', id)).all;
    expect(updated).toEqual(
      expect.arrayContaining(['SEQUENCE:2', 'DTSTART:20261122T050000Z', 'STATUS:CONFIRMED']),
    );
    await patchInterview(board, 'linh', id, { act: 'decline' });
    const cancelled = (await lines('sen', id)).all;
    expect(cancelled).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']),
    );
  });

  test('does not exist for an interview that never had a chosen time', async () => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'decline' });
    expect((await call('linh', `GET /interviews/${id}.ics`)).status).toBe(409);
    expect((await call('linh', 'GET /interviews/unknown.ics')).status).toBe(404);
  });
});

describe('the reminder', () => {
  const countReminders = async (application: string) =>
    (await listEventKinds(board, application)).filter((kind) => kind === 'interview_tomorrow')
      .length;
  const remind = (hours: number) =>
    sendInterviewReminders({ db: board.db, now: toHoursAfterNoon(hours) });

  test('is sent once within the last day before the chosen time, also by parallel runs', async () => {
    const { application, id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    await remind(23.9);
    expect(await countReminders(application)).toBe(0);
    await Promise.all([remind(24.1), remind(24.1), remind(24.1)]);
    await remind(30);
    expect(await countReminders(application)).toBe(1);
  });

  test('is not sent of a time within the last day, which was agreed upon just now', async () => {
    const { application, id } = await proposeInterview(board);
    board.clock.now = toHoursAfterNoon(25);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    await remind(26);
    expect(await countReminders(application)).toBe(0);
  });

  test('is sent again for a new time, and never for a cancelled or rejected one', async () => {
    const rescheduled = await proposeInterview(board);
    await patchInterview(board, 'linh', rescheduled.id, { act: 'accept', chosen_at: FIRST });
    await remind(1);
    board.clock.now = toHoursAfterNoon(2);
    await patchInterview(board, 'sen', rescheduled.id, { act: 'propose', ...PROPOSAL });
    await patchInterview(board, 'linh', rescheduled.id, { act: 'accept', chosen_at: SECOND });
    const off = await proposeInterview(board);
    await patchInterview(board, 'linh', off.id, { act: 'accept', chosen_at: SECOND });
    await patchInterview(board, 'sen', off.id, { act: 'cancel' });
    const rejected = await proposeInterview(board);
    await patchInterview(board, 'linh', rejected.id, { act: 'accept', chosen_at: SECOND });
    const answer = { body: { status: 'rejected' } };
    await call('sen', `PATCH /applications/${rejected.application}`, answer);
    await remind(30);
    expect(await countReminders(rescheduled.application)).toBe(2);
    expect(await countReminders(off.application)).toBe(0);
    expect(await countReminders(rejected.application)).toBe(0);
  });
});
