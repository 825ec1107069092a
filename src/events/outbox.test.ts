// The outbox: events are taken once, not before they are due, and never of a failed write.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import {
  recordEvent,
  recordEvents,
  settleEvents,
  takeEvents,
  discardEventsOfApplications,
} from './outbox.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const kinds = async (now = NOON) => (await takeEvents(board.db, now, 10)).map(({ kind }) => kind);

test('an event is taken until it is settled', async () => {
  const ctx = await board.createContext('linh');
  await recordEvent<string>(ctx, { kind: 'tried', about: { person_id: 'person-linh' } });
  const [event] = await takeEvents(board.db, NOON, 10);
  expect(event).toMatchObject({ kind: 'tried', by_person: 'person-linh', company_id: null });
  await settleEvents(board.db, [event?.id ?? ''], NOON);
  expect(await kinds()).toEqual([]);
});

test('a rolled-back write records no event', async () => {
  const ctx = await board.createContext('linh');
  const failing = board.db.transaction().execute(async (db) => {
    await recordEvent<string>({ ...ctx, db }, { kind: 'failed', about: {} });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await kinds()).toEqual([]);
});

test('concurrent workers never take the same event', async () => {
  const ctx = await board.createContext();
  await recordEvents<string>(ctx, [
    { kind: 'once', about: {} },
    { kind: 'once', about: {} },
  ]);
  const events = await board.db.transaction().execute(async (first) => {
    const mine = await takeEvents(first, NOON, 1);
    const others = await takeEvents(board.db, NOON, 10);
    return [...mine, ...others].map(({ id }) => id);
  });
  expect(new Set(events).size).toBe(2);
  await settleEvents(board.db, events, NOON);
});

test('events of a bulk decision are due later, and discarded when it is undone', async () => {
  const ctx = await board.createContext('sen');
  const due_at = new Date(NOON.getTime() + 30_000);
  await recordEvent<string>(ctx, { kind: 'settling', about: {}, due_at, batch_id: 'b1' });
  expect(await kinds()).toEqual([]);
  expect(await kinds(due_at)).toEqual(['settling']);
  await discardEventsOfApplications(board.db, 'b1', ['nobody']);
  expect(await kinds(due_at)).toEqual(['settling']);
});

test('one change records any number of events, in their order', async () => {
  const ctx = await board.createContext('sen');
  const company_id = 'company-sen';
  const events = Array.from({ length: 5501 }, (_, nth) => ({
    kind: 'many',
    about: { company_id },
    data: { nth },
  }));
  await recordEvents<string>(ctx, events);
  const taken = await takeEvents(board.db, NOON, 6000);
  expect(taken.map(({ data }) => data.nth)).toEqual(events.map(({ data }) => data.nth));
});
