// Idempotency-Key: a repeated write gets the stored response of the first one.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';
import type { ActionContext } from '#context.ts';
import { apiProblems } from './problem.ts';
import { DAY } from '#platform/durations.ts';

interface KeyedCall {
  key: string;
  call: string;
  query: unknown;
  body: unknown;
}

const toCaller = ({ issuer, uid }: { issuer: string; uid: string }) => `${issuer} ${uid}`;

/** An upload's purpose and name are in its query. */
function toHash({ query, body }: KeyedCall): string {
  const sum = createHash('sha256');
  sum.update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null));
  const queryText = JSON.stringify(query ?? {});
  return (queryText === '{}' ? sum : sum.update(queryText)).digest('hex');
}

const deleteRow = ({ db }: ActionContext, caller: string, { call, key }: KeyedCall) =>
  db.deleteFrom('idempotent_answers').where((eb) => eb.and({ caller, call, key }));

const selectRow = ({ db }: ActionContext, caller: string, { call, key }: KeyedCall) =>
  db.selectFrom('idempotent_answers').where((eb) => eb.and({ caller, call, key }));

export const RESPONSE_RETENTION: RetentionRule = {
  table: 'idempotent_answers',
  id: sql`call`,
  from: 'created_at',
  days: 1,
};
/** Maximum keys of one caller within the 24 hours that responses are stored. */
const MAX_KEYS = 1000;
/** Maximum bytes of a stored response; the longest job with every field at its usual length is a third of it. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** After a day the key is free, even before the sweep has run. */
const getOldest = ({ now }: ActionContext) =>
  new Date(now.getTime() - RESPONSE_RETENTION.days * DAY);

function getCaller({ actor }: ActionContext): string {
  if (!actor) throw new Error('Idempotency keys belong to accounts');
  return toCaller(actor);
}

/** Throws as `runOnce` does for a repeat. */
function toStoredResponse(row: { body_hash: string; answer: unknown }, keyed: KeyedCall): string {
  if (row.body_hash !== toHash(keyed)) throw apiProblems.idempotency_mismatch();
  if (typeof row.answer !== 'string') throw apiProblems.already_done();
  return row.answer;
}

/**
 * The stored response of an earlier request; null without one. For calls that are prepared before their transaction: a
 * repeat must not fail on what the first request has changed.
 */
export async function findStoredResponse(
  ctx: ActionContext,
  keyed: KeyedCall,
): Promise<string | null> {
  const row = await selectRow(ctx, getCaller(ctx), keyed)
    .where('created_at', '>=', getOldest(ctx))
    .select(['body_hash', 'answer'])
    .executeTakeFirst();
  return row ? toStoredResponse(row, keyed) : null;
}

/**
 * Runs `write` inside the context's transaction and stores its response, as sent, in the same commit.
 * A second request with the key waits on the row's lock until the first has committed or failed.
 *
 * Throws `idempotency_mismatch` for another body or query, `too_many_keys` beyond `MAX_KEYS`, and `already_done` for a repeat of
 * a write whose response was larger than `MAX_RESPONSE_BYTES`: it is not run twice, but its response is not available.
 */
export async function runOnce(
  ctx: ActionContext,
  keyed: KeyedCall,
  write: () => Promise<string>,
): Promise<string> {
  const { key, call } = keyed;
  const caller = getCaller(ctx);
  const body_hash = toHash(keyed);
  await deleteRow(ctx, caller, keyed).where('created_at', '<', getOldest(ctx)).execute();
  const first = await ctx.db
    .insertInto('idempotent_answers')
    .values({ caller, call, key, body_hash, created_at: ctx.now, answer: null })
    .onConflict((on) => on.columns(['caller', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) {
    const stored = await selectRow(ctx, caller, keyed)
      .select(['body_hash', 'answer'])
      .executeTakeFirstOrThrow();
    return toStoredResponse(stored, keyed);
  }
  if ((await countKeys(ctx.db, caller)) > MAX_KEYS) throw apiProblems.too_many_keys();
  const response = await write();
  if (Buffer.byteLength(response) > MAX_RESPONSE_BYTES) return response;
  await ctx.db
    .updateTable('idempotent_answers')
    // Stored as a JSON string, because jsonb would reorder an object's keys.
    .set({ answer: JSON.stringify(response) })
    .where((eb) => eb.and({ caller, call, key }))
    .execute();
  return response;
}

/** Stops counting at the limit. */
async function countKeys(db: ActionContext['db'], caller: string): Promise<number> {
  const { rows } = await sql<{ keys: number }>`SELECT count(*) AS keys FROM (
    SELECT 1 FROM idempotent_answers WHERE caller = ${caller} LIMIT ${MAX_KEYS + 1}) k`.execute(db);
  return rows[0]?.keys ?? 0;
}

/** Stored responses contain personal data: they are erased with the person. */
export async function eraseResponsesOf(
  db: ActionContext['db'],
  issuer: string,
  uid: string,
): Promise<void> {
  await db
    .deleteFrom('idempotent_answers')
    .where('caller', '=', toCaller({ issuer, uid }))
    .execute();
}

/**
 * Deletes the responses of other callers to calls whose address has one of the ids: they contain what the caller has
 * just withdrawn or deleted.
 */
export async function eraseResponsesAbout(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM idempotent_answers WHERE caller <> ${actor ? toCaller(actor) : ''} AND EXISTS (
    SELECT FROM unnest(${sql.val([...ids])}::text[]) id WHERE strpos(call, id) > 0)`.execute(db);
}

/** Deletes the responses to calls about `subject_id` that contain `id`: it has been removed since. */
export async function eraseResponsesWith(
  { db }: Pick<ActionContext, 'db'>,
  { subject_id, id }: { subject_id: string; id: string },
): Promise<void> {
  await sql`DELETE FROM idempotent_answers
    WHERE strpos(call, ${subject_id}) > 0 AND strpos(answer #>> '{}', ${id}) > 0`.execute(db);
}
