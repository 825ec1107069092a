// Tests the endpoints by which a company proposes interviews and a seeker answers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import {
  postProposal,
  FIRST,
  toHoursAfterNoon,
  patchInterview,
  proposeInterview,
  PROPOSAL,
  SECOND,
  applyToSen,
  listEventKinds,
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
  test('sorts the times, marks the application viewed and records the event', async () => {
    const { application, body } = await proposeInterview(board);
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
    expect(await listEventKinds(board, application)).toEqual([
      'application_sent',
      'interview_proposed',
    ]);
  });

  test.each([
    ['no time', { times: [] }, 'invalid'],
    [
      'six times',
      { times: [1, 2, 3, 4, 5, 6].map((n) => toHoursAfterNoon(n).toISOString()) },
      'invalid',
    ],
    ['a time without a zone', { times: ['2026-11-22T09:00:00'] }, 'invalid'],
    [
      'a time that has passed',
      { times: [toHoursAfterNoon(-1).toISOString()] },
      'invalid_interview_times',
    ],
    ['this very moment', { times: [NOON.toISOString()] }, 'invalid_interview_times'],
    [
      'one moment twice',
      { times: ['2026-11-22T09:00:00+07:00', '2026-11-22T02:00:00Z'] },
      'invalid_interview_times',
    ],
    [
      'a time in 181 days',
      { times: [toHoursAfterNoon(181 * 24).toISOString()] },
      'invalid_interview_times',
    ],
    ['neither place nor link', { place: '' }, 'interview_place_required'],
    ['a link that is none', { link: 'javascript:alert(1)' }, 'invalid'],
    ['ten minutes', { minutes: 10 }, 'invalid'],
  ])('refuses %s', async (_case, more, code) => {
    const application = await applyToSen(board);
    const body = { ...PROPOSAL, ...more };
    const response = await call('sen', `POST /applications/${application}/interviews`, { body });
    expect(response).toMatchObject({ status: 400, body: { code } });
    expect(await listEventKinds(board, application)).toEqual(['application_sent']);
  });

  test('allows one open proposal, also when recruiters propose in parallel', async () => {
    const application = await applyToSen(board);
    const responses = await Promise.all([1, 2, 3].map(() => postProposal(board, application)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe(
      'interview_already_open',
    );
  });

  test('is allowed for open and accepted applications, not for rejected or withdrawn ones', async () => {
    const accepted = await applyToSen(board);
    await call('sen', `PATCH /applications/${accepted}`, { body: { status: 'accepted' } });
    expect((await postProposal(board, accepted)).status).toBe(201);
    const rejected = await applyToSen(board);
    await call('sen', `PATCH /applications/${rejected}`, { body: { status: 'rejected' } });
    expect(await postProposal(board, rejected)).toMatchObject({
      status: 409,
      body: { code: 'interview_state_conflict' },
    });
    const withdrawn = await applyToSen(board);
    await call('linh', `POST /applications/${withdrawn}/withdraw`);
    expect((await postProposal(board, withdrawn)).status).toBe(409);
  });
});

describe('answering', () => {
  test.each([
    [null, null],
    [{ act: 'accept', chosen_at: FIRST }, null],
    [{ act: 'decline' }, 16],
    [{ act: 'ask_another' }, 16],
  ])(
    'an invitation is an answer to the application; after %j it waits %s days',
    async (act, days) => {
      const { application, id } = await proposeInterview(board);
      if (act) await patchInterview(board, 'linh', id, act);
      board.clock.now = toHoursAfterNoon(16 * 24);
      const { body: own } = await call('linh', `GET /applications/${application}`);
      expect(own.waiting_days).toBe(days);
      const { body } = await call('sen', `GET /applications/received?job_id=${own.job_id}`);
      expect(body.applications).toMatchObject([{ id: application, waiting_days: days }]);
    },
  );

  test.each([
    [{ act: 'accept', chosen_at: FIRST, reply: 'Vâng' }, 'accepted', FIRST],
    [{ act: 'decline', reply: 'Em đã có việc' }, 'declined', null],
    [{ act: 'ask_another', reply: 'Em bận' }, 'another_asked', null],
  ])('%j', async (body, state, chosen_at) => {
    const { application, id } = await proposeInterview(board);
    const response = await patchInterview(board, 'linh', id, body);
    expect(response).toMatchObject({ status: 200, body: { state, chosen_at, reply: body.reply } });
    const kind = `interview_${state}`;
    expect((await steps(application)).at(-1)).toEqual([kind, body.reply]);
    expect((await listEventKinds(board, application)).at(-1)).toBe(kind);
  });

  test('accepts a proposed time in any time zone', async () => {
    const { id } = await proposeInterview(board, { times: ['2026-12-01T00:30:00+07:00'] });
    const unknown = await patchInterview(board, 'linh', id, {
      act: 'accept',
      chosen_at: '2026-12-01T00:30:00Z',
    });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'interview_time_not_proposed' } });
    const { body } = await patchInterview(board, 'linh', id, {
      act: 'accept',
      chosen_at: '2026-11-30T17:30:00Z',
    });
    expect(body).toMatchObject({ state: 'accepted', chosen_at: '2026-11-30T17:30:00.000Z' });
  });

  test('a time that has passed since can no longer be chosen', async () => {
    const { id } = await proposeInterview(board);
    board.clock.now = toHoursAfterNoon(25);
    const late = await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    expect(late).toMatchObject({ status: 409, body: { code: 'interview_state_conflict' } });
    expect(
      (await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND })).status,
    ).toBe(200);
  });

  test('of two parallel acceptances with different times, one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { application, id } = await proposeInterview(board);
      const responses = await Promise.all(
        [FIRST, SECOND].map((chosen_at) =>
          patchInterview(board, 'linh', id, { act: 'accept', chosen_at }),
        ),
      );
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = responses.find(({ status }) => status === 200)?.body.chosen_at;
      const { body } = await call('linh', `GET /applications/${application}`);
      expect(body.interviews).toMatchObject([{ state: 'accepted', chosen_at: won }]);
      expect(
        (await listEventKinds(board, application)).filter((kind) => kind === 'interview_accepted'),
      ).toHaveLength(1);
    }
  });

  test.each([
    ['linh', { act: 'cancel' }],
    ['linh', { act: 'propose', ...PROPOSAL }],
    ['sen', { act: 'accept', chosen_at: FIRST }],
    ['sen', { act: 'decline' }],
    ['sen', { act: 'ask_another' }],
  ] as const)('refuses acts of the other side: %s cannot %j', async (who, body) => {
    const { id } = await proposeInterview(board);
    expect(await patchInterview(board, who, id, body)).toMatchObject({
      status: 409,
      body: { code: 'interview_state_conflict' },
    });
  });

  test.each([
    ['minh', 'not_your_interview', 403],
    ['ha_long', 'not_your_interview', 403],
  ] as const)('refuses %s, who is not a participant', async (who, code, status) => {
    const { id } = await proposeInterview(board);
    expect(await patchInterview(board, who, id, { act: 'decline' })).toMatchObject({
      status,
      body: { code },
    });
    expect(await call(who, `GET /interviews/${id}.ics`)).toMatchObject({ status, body: { code } });
  });
});

describe.each([
  ['linh', 'POST /applications/:id/withdraw', {}],
  ['sen', 'PATCH /applications/:id', { status: 'rejected' }],
] as const)('when %s ends the application by %s', (who, path, body) => {
  test.each([
    ['a proposal with a time ahead is called off', 30, null, 1],
    ['a proposal whose times have passed is not', 49, null, 0],
    ['nor is one whose seeker needs another time', 1, 'ask_another', 0],
  ] as const)('%s', async (_what, hours, act, count) => {
    const { application, id } = await proposeInterview(board);
    if (act) await patchInterview(board, 'linh', id, { act });
    board.clock.now = toHoursAfterNoon(hours);
    expect((await call(who, path.replace(':id', application), { body })).status).toBe(200);
    const kinds = await listEventKinds(board, application);
    expect(kinds.filter((kind) => kind === 'interview_cancelled')).toHaveLength(count);
    board.clock.now = toHoursAfterNoon(hours + 1);
    const { interviews } = (await call('linh', `GET /applications/${application}`)).body;
    expect(interviews).toMatchObject([{ state: 'cancelled' }]);
  });
});
