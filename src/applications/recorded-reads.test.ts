// Reads that are recorded: both the record and the answer, or neither.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { applyToSen } from '#tests/support/interviews.ts';

let board: TestBoard;
beforeEach(async () => {
  board = await openBoard({ dailyCaps: true });
});
afterEach(() => board.close());

/** Lets the first `count` records of reads fail with the code. */
async function failReads(code: '40P01' | '53100', count: number): Promise<void> {
  await sql`CREATE SEQUENCE tries`.execute(board.db);
  await sql`CREATE FUNCTION fail_read() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('tries') <= ${sql.lit(count)} THEN
      RAISE EXCEPTION 'failed' USING ERRCODE = ${sql.lit(code)};
    END IF;
    RETURN NEW;
  END $$`.execute(board.db);
  await sql`CREATE TRIGGER fail_read BEFORE INSERT ON application_reads FOR EACH ROW
    WHEN (NEW.kind = 'letter') EXECUTE FUNCTION fail_read()`.execute(board.db);
}

const listReads = async () =>
  (await board.db.selectFrom('application_reads').select('kind').execute()).map(({ kind }) => kind);

test('an application that meets a deadlock is read and recorded all the same', async () => {
  const id = await applyToSen(board);
  await failReads('40P01', 1);
  expect((await board.call('sen', `GET /applications/${id}`)).status).toBe(200);
  expect(await listReads()).toEqual(['letter']);
});

test('an export that cannot be recorded is not sent, and does not count for the day', async () => {
  await applyToSen(board);
  await failReads('53100', 1);
  expect((await board.call('sen', 'GET /applications/export.csv')).status).toBe(503);
  const counted = () =>
    board.db.selectFrom('daily_counts').select('count').where('kind', '=', 'exports').execute();
  expect([await counted(), await listReads()]).toEqual([[], []]);
  expect((await board.call('sen', 'GET /applications/export.csv')).status).toBe(200);
  expect([await counted(), await listReads()]).toEqual([[{ count: 1 }], ['export', 'letter']]);
});
