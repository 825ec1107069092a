// Interviews through the door: proposed by the company, answered by the seeker.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/cast.ts';
import {
  ask,
  FIRST,
  hoursOn,
  move,
  propose,
  PROPOSAL,
  SECOND,
  sendToSen,
  toldOf,
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

async function steps(application: string): Promise<unknown[]> {
  const { body } = await call('linh', `GET /applications/${application}`);
  return body.steps.map(({ kind, message }: { kind: string; message: string | null }) =>
    message ? [kind, message] : kind,
  );
}

describe('proposing', () => {
  test('offers times in their order, marks the application viewed, and tells the seeker', async () => {
    const { application, body } = await propose(board);
    expect(body).toMatchObject({
      state: 'proposed',
      times: [FIRST, SECOND],
      minutes: 60,
      place: 'Tầng 5, 12 Lê Lợi',
      link: null,
      chosen_at: null,
    });
    expect(body).not.toHaveProperty('uid');
    const seen = (await call('linh', `GET /applications/${application}`)).body;
    expect(seen).toMatchObject({ status: 'viewed', interviews: [{ state: 'proposed' }] });
    expect(await steps(application)).toEqual([
      'sent',
      'viewed',
      ['interview_proposed', 'Mang theo CV'],
    ]);
    expect(await toldOf(board, application)).toEqual(['application_sent', 'interview_proposed']);
  });

  test.each([
    ['no time', { times: [] }, 'invalid'],
    ['six times', { times: [1, 2, 3, 4, 5, 6].map((n) => hoursOn(n).toISOString()) }, 'invalid'],
    ['a time without a zone', { times: ['2026-11-22T09:00:00'] }, 'invalid'],
    ['a time that has passed', { times: [hoursOn(-1).toISOString()] }, 'interview_times_odd'],
    ['this very moment', { times: [NOON.toISOString()] }, 'interview_times_odd'],
    [
      'one moment twice',
      { times: ['2026-11-22T09:00:00+07:00', '2026-11-22T02:00:00Z'] },
      'interview_times_odd',
    ],
    ['a time in 181 days', { times: [hoursOn(181 * 24).toISOString()] }, 'interview_times_odd'],
    ['neither place nor link', { place: '' }, 'interview_where'],
    ['a link that is none', { link: 'javascript:alert(1)' }, 'invalid'],
    ['ten minutes', { minutes: 10 }, 'invalid'],
  ])('refuses %s', async (_what, more, code) => {
    const application = await sendToSen(board);
    const body = { ...PROPOSAL, ...more };
    const answer = await call('sen', `POST /applications/${application}/interviews`, { body });
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(await toldOf(board, application)).toEqual(['application_sent']);
  });

  test('asks one thing at a time, also when two recruiters ask at once', async () => {
    const application = await sendToSen(board);
    const answers = await Promise.all([1, 2, 3].map(() => ask(board, application)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('interview_open_already');
  });

  test('is for those who wait or were accepted, not for those who were rejected or withdrew', async () => {
    const accepted = await sendToSen(board);
    await call('sen', `PATCH /applications/${accepted}`, { body: { status: 'accepted' } });
    expect((await ask(board, accepted)).status).toBe(201);
    const rejected = await sendToSen(board);
    await call('sen', `PATCH /applications/${rejected}`, { body: { status: 'rejected' } });
    expect(await ask(board, rejected)).toMatchObject({
      status: 409,
      body: { code: 'interview_not_now' },
    });
    const withdrawn = await sendToSen(board);
    await call('linh', `POST /applications/${withdrawn}/withdraw`);
    expect((await ask(board, withdrawn)).status).toBe(409);
  });
});

describe('answering', () => {
  test.each([
    [{ act: 'accept', chosen_at: FIRST, reply: 'Vâng' }, 'accepted', FIRST],
    [{ act: 'decline', reply: 'Em đã có việc' }, 'declined', null],
    [{ act: 'ask_another', reply: 'Em bận' }, 'another_asked', null],
  ])('%j', async (body, state, chosen_at) => {
    const { application, id } = await propose(board);
    const answer = await move(board, 'linh', id, body);
    expect(answer).toMatchObject({ status: 200, body: { state, chosen_at, reply: body.reply } });
    const kind = `interview_${state}`;
    expect((await steps(application)).at(-1)).toEqual([kind, body.reply]);
    expect((await toldOf(board, application)).at(-1)).toBe(kind);
  });

  test('takes one of the times, in whatever zone it is written', async () => {
    const { id } = await propose(board, { times: ['2026-12-01T00:30:00+07:00'] });
    const odd = await move(board, 'linh', id, { act: 'accept', chosen_at: '2026-12-01T00:30:00Z' });
    expect(odd).toMatchObject({ status: 400, body: { code: 'interview_time_unknown' } });
    const { body } = await move(board, 'linh', id, {
      act: 'accept',
      chosen_at: '2026-11-30T17:30:00Z',
    });
    expect(body).toMatchObject({ state: 'accepted', chosen_at: '2026-11-30T17:30:00.000Z' });
  });

  test('a time that has passed meanwhile can no longer be chosen', async () => {
    const { id } = await propose(board);
    board.clock.now = hoursOn(25);
    const late = await move(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    expect(late).toMatchObject({ status: 409, body: { code: 'interview_not_now' } });
    expect((await move(board, 'linh', id, { act: 'accept', chosen_at: SECOND })).status).toBe(200);
  });

  test('in two tabs with different times at once, one stands', async () => {
    for (let round = 0; round < 10; round++) {
      const { application, id } = await propose(board);
      const answers = await Promise.all(
        [FIRST, SECOND].map((chosen_at) => move(board, 'linh', id, { act: 'accept', chosen_at })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.chosen_at;
      const { body } = await call('linh', `GET /applications/${application}`);
      expect(body.interviews).toMatchObject([{ state: 'accepted', chosen_at: won }]);
      expect(
        (await toldOf(board, application)).filter((kind) => kind === 'interview_accepted'),
      ).toHaveLength(1);
    }
  });

  test.each([
    ['linh', { act: 'cancel' }],
    ['linh', { act: 'propose', ...PROPOSAL }],
    ['sen', { act: 'accept', chosen_at: FIRST }],
    ['sen', { act: 'decline' }],
    ['sen', { act: 'ask_another' }],
  ] as const)('is not for the other side: %s cannot %j', async (who, body) => {
    const { id } = await propose(board);
    expect(await move(board, who, id, body)).toMatchObject({
      status: 409,
      body: { code: 'interview_not_now' },
    });
  });

  test.each([
    ['minh', 'not_your_interview', 403],
    ['ha_long', 'not_your_interview', 403],
  ] as const)('is between its two parties: not for %s', async (who, code, status) => {
    const { id } = await propose(board);
    expect(await move(board, who, id, { act: 'decline' })).toMatchObject({
      status,
      body: { code },
    });
    expect(await call(who, `GET /interviews/${id}.ics`)).toMatchObject({ status, body: { code } });
  });
});
