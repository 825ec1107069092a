// When a sample of the board is drawn, how old it may be, and what a search answers with it.
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import { NOON } from '#tests/support/cast.ts';
import { openMixedBoard, type MixedBoard } from '#tests/support/mixed-board.ts';
import type { Db, ActionContext } from '#context.ts';
import { list } from './actions/list.ts';
import { JobQuery } from './contract.ts';
import { rememberBoard, sampled } from './memory.ts';
import { drawn, ENOUGH } from './rules/sample.ts';
import { hitsOf } from './rules/sample/matches.ts';
import { sampleDrawn, sampleHow } from './sampling.ts';

const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE);
const quiet = { info() {}, warn() {}, error() {} };
let board: MixedBoard;
const others: Db[] = [];

/** Another process on the same board, with nothing in mind. */
function anew(): Db {
  const pool = createPool(board.pool.options, quiet);
  const db: Db = new Kysely<Tables>({ dialect: createDialect(pool) });
  others.push(db);
  return db;
}

beforeAll(async () => {
  board = await openMixedBoard();
});
afterAll(async () => {
  for (const db of others) await db.destroy();
  await board.close();
});

const sampleAt = async (db: Db, now: Date) => (await rememberBoard(db, now)).sample;

describe('a sample of the board', () => {
  const HOW = { over: 500, size: 100 };

  test('is not kept of a small board', async () => {
    expect((await sampled(anew(), NOON)).sample).toBeNull();
    const small = anew();
    expect((await sampled(small, NOON, { over: 0 })).sample).not.toBeNull();
    sampleHow(small, { over: 10_000 });
    expect(await sampleAt(small, NOON)).toBeNull();
  });

  test('is drawn in the background: nobody waits for it', async () => {
    const db = anew();
    sampleHow(db, HOW);
    expect(await sampleAt(db, NOON)).toBeNull();
    await sampleDrawn(db);
    const sample = await sampleAt(db, NOON);
    expect(sample?.size).toBeGreaterThan(80);
    expect(sample?.size).toBeLessThan(120);
  });

  test('is drawn anew after an hour; until then the last one serves, and meanwhile too', async () => {
    const db = anew();
    const { sample } = await sampled(db, NOON, HOW);
    expect((await sampled(db, after(59))).sample).toBe(sample);
    expect(await sampleAt(db, after(61))).toBe(sample);
    await sampleDrawn(db);
    const next = await sampleAt(db, after(61));
    expect(next).not.toBeNull();
    expect(next).not.toBe(sample);
    expect((await sampled(db, after(120))).sample).toBe(next);
  });

  test('is drawn anew when the board has shrunk by more than a twentieth, a minute later at the earliest', async () => {
    const db = anew();
    const { sample, open } = await sampled(db, NOON, HOW);
    await hide(open / 30);
    expect((await sampled(db, after(2))).sample).toBe(sample);
    await hide(open / 30);
    expect((await sampled(db, after(0.5))).sample).toBe(sample);
    const { sample: next } = await sampled(db, after(2));
    expect(next).not.toBe(sample);
    expect((await sampled(db, after(2.5))).sample).toBe(next);
    await sql`UPDATE jobs SET state = 'active' WHERE state = 'closed'`.execute(board.db);
    expect((await sampled(db, after(3.5))).sample).not.toBe(next);
  });

  const hide = async (jobs: number) => {
    await sql`UPDATE jobs SET state = 'closed' WHERE id IN
      (SELECT job_id FROM job_documents WHERE expires_at > ${NOON} LIMIT ${Math.ceil(jobs)})`.execute(
      board.db,
    );
  };

  test('that cannot be read leaves the last one in place and is tried again a minute later', async () => {
    const db = anew();
    const fresh = anew();
    const { sample } = await sampled(db, NOON, HOW);
    const rename = (from: string, to: string) =>
      sql`ALTER TABLE job_documents RENAME COLUMN ${sql.ref(from)} TO ${sql.ref(to)}`.execute(
        board.db,
      );
    await rename('doc_tsv', 'hidden');
    expect((await sampled(db, after(61))).sample).toBe(sample);
    expect((await sampled(fresh, NOON, HOW)).sample).toBeNull();
    await rename('hidden', 'doc_tsv');
    expect((await sampled(fresh, after(0.5))).sample).toBeNull();
    expect((await sampled(fresh, after(2))).sample).not.toBeNull();
  });

  test('is let go with its database, in the middle of being read', async () => {
    const db = anew();
    sampleHow(db, { over: 0, size: 10_000 });
    expect(await sampleAt(db, NOON)).toBeNull();
    await setTimeout(5);
    await db.destroy();
    await expect(sampleDrawn(db)).resolves.toBeUndefined();
    others.pop();
  });
});

describe('facets', () => {
  const visitOf = (db: Db): ActionContext => ({
    ...{ db, actor: null, now: NOON, language: 'vi', log: quiet },
    from: { ip: '', agent: '' },
  });
  const facetsOf = async (db: Db, query: object) => {
    const found = await list(visitOf(db), JobQuery.parse({ ...query, facets: '1' }));
    if (!found.facets) throw new Error('Facets were asked for');
    return found.facets;
  };
  const QUERIES = [
    {},
    { remote: '0' },
    { search: 'ke toan' },
    { location: '01' },
    { salary_min: '5000000', undisclosed: '1' },
    { posted_within: '30', type: 'full-time' },
    { level: 'mid', urgent: '0' },
  ];

  test.each(QUERIES)('of %j are the same, counted in a sample of every job', async (query) => {
    const [plain, whole] = [anew(), anew()];
    await sampled(whole, NOON, { over: 0, size: 10_000, least: 1 });
    const [counted, estimated] = [await facetsOf(plain, query), await facetsOf(whole, query)];
    expect(counted.is_estimate).toBe(false);
    expect(estimated).toEqual({ ...counted, is_estimate: true });
  });

  test('are drawn where many of the sample match, and counted where few do', async () => {
    const db = anew();
    const { sample, open } = await sampled(db, NOON, { over: 0, size: 450 });
    if (!sample) throw new Error('No sample was drawn');
    const many = hitsOf(sample, ["'rem=0'"]);
    expect(many).toBeGreaterThan(ENOUGH);
    const facets = await facetsOf(db, { remote: '0' });
    expect(facets.is_estimate).toBe(true);
    const total = drawn(sample, many, open);
    for (const { count } of [...facets.location, ...facets.level]) {
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(total);
    }
    const few = { search: 'java developer' };
    expect(hitsOf(sample, ["('java' & 'developer')"])).toBeLessThan(ENOUGH);
    expect(await facetsOf(db, few)).toEqual(await facetsOf(anew(), few));
    // Each facet goes by what it counts: the levels of all types, the rest of the few of one level.
    const one = { level: 'senior', type: 'full-time' };
    const [mixed, counted] = [await facetsOf(db, one), await facetsOf(anew(), one)];
    expect(mixed.category).toEqual(counted.category);
    expect(mixed.level).not.toEqual(counted.level);
    expect(mixed.is_estimate).toBe(true);
  });
});
