// Audit trail of operators: records who acted on people, jobs, companies or keys, when and why.
import { sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db, TransactionContext } from '#context.ts';

type ActionSubject = 'person' | 'job' | 'company' | 'report' | 'keys';

export interface OperatorAction {
  /** The operating system's user, or the name given with `--by`. */
  operator: string;
  /** A verb in lower case with underscores, such as `takedown` or `factors_reset`. */
  action: string;
  subject: ActionSubject;
  subject_id: string | null;
  /** Between 1 and 500 characters; null for a report whose words are erased. */
  reason: string | null;
  /** Ids, codes and counts, never a name or an address. */
  data?: Record<string, string | number | boolean>;
}

/** To be called in the action's own transaction, so that neither exists without the other. */
export async function recordOperatorAction(
  { db, now }: TransactionContext,
  { data = {}, ...action }: OperatorAction,
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('operator_actions')
    .values({ id, at: now, ...action, data: JSON.stringify(data) })
    .execute();
  return id;
}

interface ActionFilter {
  subject_id?: string | undefined;
  operator?: string | undefined;
  limit: number;
}

/** Newest first. A person may be named by the profile's id or by the account's: rows from before the profile have that. */
export async function listOperatorActions(db: Db, { subject_id, operator, limit }: ActionFilter) {
  let query = db
    .selectFrom('operator_actions')
    .select(['id', 'at', 'operator', 'action', 'subject', 'subject_id', 'reason', 'data'])
    .orderBy('seq', 'desc')
    .limit(limit);
  if (subject_id !== undefined)
    query = query.where(
      sql<boolean>`(subject_id = ${subject_id} OR subject_id IN (
        SELECT unnest(ARRAY[id, uid]) FROM people WHERE id = ${subject_id} OR uid = ${subject_id}))`,
    );
  if (operator !== undefined) query = query.where('operator', '=', operator);
  return query.execute();
}
