// Mails the owner of an account about events that somebody else may have caused.
import { findAccountById } from '#auth/store/accounts.ts';
import { queueMail } from '#auth/store/account-mails.ts';
import { isAccountMailKind, getMailTemplate } from '#auth/mails/templates.ts';
import { takeTokens } from '#platform/rate-limit/buckets.ts';
import type { Db } from '#context.ts';
import type { EventSource, NewAccountEvent } from './record.ts';

/**
 * Only to a verified address, because an unverified one may be somebody else's. A change of address also notifies the
 * old address.
 */
export async function notifyOwner(
  db: Db,
  { account_id, kind, alsoTo }: NewAccountEvent,
  { now, device, language = 'vi' }: EventSource,
): Promise<void> {
  if (!isAccountMailKind(kind) || !getMailTemplate(kind).isNotice) return;
  const account = await findAccountById(db, account_id);
  if (!account?.email_verified) return;
  const takes = [{ limit: 'notice by account', owner: account_id }] as const;
  if ((await takeTokens(db, takes, now)).seconds > 0) return;
  const { browser, system } = device ?? {};
  const data = {
    at: now.toISOString(),
    ...(browser && system ? { browser, system } : {}),
  };
  for (const to of [account.email, alsoTo ?? []].flat())
    await queueMail(db, { kind, account_id, to, language, data }, now);
}
