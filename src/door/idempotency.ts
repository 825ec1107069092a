// The same write sent again under the same Idempotency-Key gets the first answer again.
import { createHash } from 'node:crypto';
import type { Visit } from '#visit.ts';
import { doorProblems } from './problem.ts';

interface Keyed {
  key: string;
  call: string;
  body: unknown;
}

/**
 * Runs `write` inside the visit's transaction and keeps its answer in the same commit.
 * A second request with the key waits on the row's lock until the first has committed or failed.
 */
export async function once(
  visit: Visit,
  { key, call, body }: Keyed,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const caller = visit.actor ? `${visit.actor.issuer} ${visit.actor.uid}` : visit.from.ip;
  const body_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const row = { caller, call, key, body_hash, created_at: visit.now, status: null, answer: null };
  const first = await visit.db
    .insertInto('idempotent_answers')
    .values(row)
    .onConflict((on) => on.columns(['caller', 'call', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = visit.db
    .selectFrom('idempotent_answers')
    .select(['body_hash', 'answer'])
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key);
  if (!first) {
    const kept = await mine.executeTakeFirstOrThrow();
    if (kept.body_hash !== body_hash) throw doorProblems.idempotency_mismatch();
    return kept.answer;
  }
  const answer = await write();
  await visit.db
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** Answers are kept for 24 hours. */
export async function forgetOldAnswers(db: Visit['db'], now: Date): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  await db
    .deleteFrom('idempotent_answers')
    .where('created_at', '<', new Date(now.getTime() - day))
    .execute();
}
