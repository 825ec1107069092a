// Takes down and restores a company. The jobs module handles the company's jobs.
import { looksLikeId } from '#platform/ids.ts';
import type { TransactionContext } from '#context.ts';
import {
  lockForTakedown,
  markCompanyRestored,
  markCompanyTakenDown,
} from '#companies/store/takedown.ts';

type CompanyTakedown = 'unknown' | 'already' | 'done';
type CompanyRestore = 'unknown' | 'not_taken_down' | 'done';

export async function takeDownCompany(
  { db, now }: TransactionContext,
  id: string,
  reason: string,
): Promise<CompanyTakedown> {
  const company = looksLikeId(id) ? await lockForTakedown(db, id) : null;
  if (!company) return 'unknown';
  if (company.taken_down_at) return 'already';
  await markCompanyTakenDown(db, id, reason, now);
  return 'done';
}

export async function restoreCompany(
  { db }: Pick<TransactionContext, 'db'>,
  id: string,
): Promise<CompanyRestore> {
  const company = looksLikeId(id) ? await lockForTakedown(db, id) : null;
  if (!company) return 'unknown';
  if (!company.taken_down_at) return 'not_taken_down';
  await markCompanyRestored(db, id);
  return 'done';
}
