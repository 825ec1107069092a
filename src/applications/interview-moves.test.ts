// Tests rescheduling, cancelling and listing interviews.
import { MAX_UNANSWERED_STEPS } from './rules/interview-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import {
  FIRST,
  toHoursAfterNoon,
  patchInterview,
  postProposal,
  proposeInterview,
  PROPOSAL,
  SECOND,
} from '#tests/support/interviews.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call: TestBoard['call'] = (...all) => board.call(...all);

describe('rescheduling and cancelling', () => {
  test('new times replace the old ones and clear the choice', async () => {
    const { application, id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, {
      act: 'ask_another',
      reply: 'Buổi chiều được không ạ',
    });
    const times = [toHoursAfterNoon(72).toISOString()];
    const again = await patchInterview(board, 'sen', id, {
      act: 'propose',
      times,
      link: 'https://meet.example.vn/x',
    });
    expect(again.body).toMatchObject({ state: 'proposed', times, place: null, reply: null });
    const gone = await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    expect(gone.body.code).toBe('interview_time_not_proposed');
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: times[0] });
    const moved = await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    expect(moved.body).toMatchObject({ state: 'proposed', chosen_at: null });
    expect(
      (await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND })).status,
    ).toBe(200);
    const own = (await call('sen', `GET /applications/${application}`)).body.interviews;
    expect(own).toMatchObject([{ state: 'accepted', chosen_at: SECOND }]);
  });

  test('an interview that has begun, was declined or cancelled cannot change', async () => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    board.clock.now = toHoursAfterNoon(24);
    expect((await patchInterview(board, 'sen', id, { act: 'cancel' })).status).toBe(409);
    board.clock.now = NOON;
    expect(
      (await patchInterview(board, 'sen', id, { act: 'cancel', note: 'Xin lỗi bạn' })).body,
    ).toMatchObject({
      state: 'cancelled',
      note: 'Xin lỗi bạn',
    });
    expect((await patchInterview(board, 'linh', id, { act: 'decline' })).status).toBe(409);
  });

  test('times are proposed anew only some times before an answer, and an invitation can always be cancelled', async () => {
    const { application, id } = await proposeInterview(board);
    const propose = () => patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    for (let count = 1; count < MAX_UNANSWERED_STEPS; count++)
      expect((await propose()).status).toBe(200);
    expect(await propose()).toMatchObject({
      status: 409,
      body: { code: 'interview_answer_awaited' },
    });
    await patchInterview(board, 'linh', id, { act: 'ask_another' });
    expect((await propose()).status).toBe(200);
    for (let count = 1; count < MAX_UNANSWERED_STEPS; count++) await propose();
    expect((await patchInterview(board, 'sen', id, { act: 'cancel' })).status).toBe(200);
    expect((await postProposal(board, application)).body.code).toBe('interview_answer_awaited');
  });

  test('an accepted interview is not moved while another proposal is open', async () => {
    const { application, id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    const { body: second } = await postProposal(board, application);
    for (const [who, change] of [
      ['linh', { act: 'ask_another' }],
      ['sen', { act: 'propose', ...PROPOSAL }],
    ] as const)
      expect(await patchInterview(board, who, id, change)).toMatchObject({
        status: 409,
        body: { code: 'interview_already_open' },
      });
    const { body } = await call('linh', `GET /applications/${application}`);
    expect(body.interviews).toMatchObject([{ state: 'proposed' }, { state: 'accepted' }]);
    await patchInterview(board, 'linh', second.id, { act: 'decline' });
    const moved = await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    expect(moved.body.state).toBe('proposed');
  });

  test('an accepted interview is declined or cancelled although another proposal is open', async () => {
    for (const [who, act] of [
      ['linh', 'decline'],
      ['sen', 'cancel'],
    ] as const) {
      const { application, id } = await proposeInterview(board);
      await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
      await postProposal(board, application);
      expect((await patchInterview(board, who, id, { act })).status).toBe(200);
    }
  });

  test('a withdrawal cancels the interview', async () => {
    const withdrawn = await proposeInterview(board);
    await call('linh', `POST /applications/${withdrawn.application}/withdraw`);
    const late = await patchInterview(board, 'linh', withdrawn.id, {
      act: 'accept',
      chosen_at: FIRST,
    });
    expect(late.status).toBe(409);
    const { body } = await call('sen', `GET /applications/${withdrawn.application}`);
    expect(body.interviews).toMatchObject([{ state: 'cancelled' }]);
  });

  test('a settled rejection cancels an interview that has not begun, and leaves a past one', async () => {
    const shown = async (application: string) =>
      (await call('linh', `GET /applications/${application}`)).body.interviews[0].state;
    const { application, id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    await call('sen', 'POST /applications/decide', {
      body: { ids: [application], status: 'rejected' },
    });
    expect(await shown(application)).toBe('accepted');
    board.clock.now = toHoursAfterNoon(1);
    expect(await shown(application)).toBe('cancelled');
    expect((await patchInterview(board, 'linh', id, { act: 'decline' })).status).toBe(409);
    const { body } = await call('linh', 'GET /interviews');
    expect(body.interviews.map((it: { id: string }) => it.id)).not.toContain(id);
    const file = (await call('linh', `GET /interviews/${id}.ics`)).body;
    expect(file).toContain('METHOD:CANCEL\r\n');
    expect(file).toContain('SEQUENCE:1\r\n');
    board.clock.now = NOON;
    const past = await proposeInterview(board);
    await patchInterview(board, 'linh', past.id, { act: 'accept', chosen_at: FIRST });
    board.clock.now = toHoursAfterNoon(30);
    await call('sen', `PATCH /applications/${past.application}`, { body: { status: 'rejected' } });
    expect(await shown(past.application)).toBe('accepted');
  });

  test('an acceptance and a withdrawal at once never leave an accepted interview of a withdrawn application', async () => {
    for (let round = 0; round < 10; round++) {
      const { application, id } = await proposeInterview(board);
      await Promise.all([
        patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST }),
        call('linh', `POST /applications/${application}/withdraw`),
      ]);
      const { body } = await call('linh', `GET /applications/${application}`);
      expect([body.status, body.interviews[0].state]).toEqual(['withdrawn', 'cancelled']);
    }
  });

  test('a decision that can still be undone does not show in the seeker’s timeline', async () => {
    const { application, id } = await proposeInterview(board);
    const ids = [application];
    await call('sen', 'POST /applications/decide', { body: { ids, status: 'rejected' } });
    expect(
      (await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST })).status,
    ).toBe(200);
    const { body } = await call('linh', `GET /applications/${application}`);
    const shown = body.steps.map(({ status }: { status: string }) => status);
    expect(new Set(shown)).toEqual(new Set(['pending', 'viewed']));
  });
});

test('own interviews are the upcoming and open ones, the next first, for either side', async () => {
  const alone = await openBoard();
  const job_id = await postJob(alone);
  const ids: string[] = [];
  for (const [who, first] of [
    ['linh', 30],
    ['minh', 10],
  ] as const) {
    const { body } = await alone.call(who, 'POST /applications', { body: { job_id } });
    const times = [toHoursAfterNoon(first).toISOString()];
    const sent = { body: { ...PROPOSAL, times } };
    ids.push((await alone.call('sen', `POST /applications/${body.id}/interviews`, sent)).body.id);
  }
  const listIds = async (who: Name) =>
    (await alone.call(who, 'GET /interviews')).body.interviews.map((it: { id: string }) => it.id);
  expect(await listIds('sen')).toEqual([ids[1], ids[0]]);
  expect(await listIds('linh')).toEqual([ids[0]]);
  expect(await listIds('ha_long')).toEqual([]);
  expect(await listIds('founder')).toEqual([]);
  const { body } = await alone.call('sen', 'GET /interviews');
  expect(body.interviews[0]).toMatchObject({
    job_title: 'Kế toán tổng hợp',
    company_name: 'Công ty TNHH Sen Vàng',
    seeker_name: 'Trần Quang Minh',
  });
  await alone.call('minh', `PATCH /interviews/${ids[1]}`, {
    body: { act: 'accept', chosen_at: toHoursAfterNoon(10).toISOString() },
  });
  alone.clock.now = toHoursAfterNoon(10.5);
  expect(await listIds('sen')).toEqual([ids[1], ids[0]]);
  alone.clock.now = toHoursAfterNoon(11);
  expect(await listIds('sen')).toEqual([ids[0]]);
  await alone.close();
});

test('an agreed interview that is over stays with its application, in the list and on the dashboard', async () => {
  const { application, id } = await proposeInterview(board, { minutes: 60 });
  const read = async () => {
    const { applications } = (await call('linh', 'GET /applications/my')).body;
    const dashboard = (await call('linh', 'GET /dashboard/seeker')).body;
    const listed = [applications, dashboard.recent_applications].map(
      (list: { id: string; had_interview: boolean }[]) =>
        list.find((it) => it.id === application)?.had_interview,
    );
    const { interviews } = (await call('linh', 'GET /interviews')).body;
    return [...listed, interviews.some((it: { id: string }) => it.id === id)];
  };
  expect(await read()).toEqual([false, false, true]);
  await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
  board.clock.now = toHoursAfterNoon(24.5);
  expect(await read()).toEqual([false, false, true]);
  board.clock.now = toHoursAfterNoon(25.5);
  expect(await read()).toEqual([true, true, false]);
});
