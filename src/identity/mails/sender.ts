// Sends the provider's mails: issues the ticket of a link as its mail goes out, tries again, gives up in the end.
import { findAccountByEmail, findAccountById, type Account } from '#identity/embedded/accounts.ts';
import { EMBEDDED_ISSUER } from '#identity/embedded/provider.ts';
import { dropTicket, issueTicket } from '#identity/embedded/tickets.ts';
import { isEmailChangePending } from '#identity/security/email-changes.ts';
import { toMailFailure } from '#platform/mail/failure.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { Db, Language, Log, Policy } from '#context.ts';
import { dropAccountMail, failAccountMail, takeAccountMails, type WaitingMail } from './queue.ts';
import {
  isAccountMailKind,
  renderMail,
  getMailTemplate,
  type AccountMailKind,
} from './templates.ts';

export interface SenderParts {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
  clock: () => Date;
  log: Log;
  verifyEmail?: Policy['verifyEmail'];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** After the first, second, … failure: somebody waits for such a mail, so the first pauses are short. */
const PAUSES = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;
/** Longer than one try may take; a mail whose process died is taken again after it. */
const LEASE = 2 * MINUTE;
const BATCH = 10;

async function findAccount(db: Db, { account_id, recipient }: WaitingMail) {
  const account = account_id
    ? await findAccountById(db, account_id)
    : await findAccountByEmail(db, recipient);
  return account && !account.disabled_at ? account : null;
}

/** A profile's language wins over the one that the request was made in. */
async function languageOf(db: Db, { id }: Account, asked: Language): Promise<Language> {
  const person = await db
    .selectFrom('people')
    .select('language')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where('uid', '=', id)
    .executeTakeFirst();
  return person?.language ?? asked;
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

async function sendOne(
  { db, mailer, publicUrl, clock }: SenderParts,
  mail: WaitingMail & { kind: AccountMailKind },
  account: Account,
): Promise<void> {
  const { page, ticket } = getMailTemplate(mail.kind);
  const data = { email: account.email, change: mail.data.change };
  const issued = { kind: ticket, account_id: account.id, data };
  const secret = ticket ? await issueTicket(db, { ...issued, kind: ticket }, clock()) : null;
  // After the '#' a secret reaches neither logs nor other sites.
  const link = `${publicUrl}/${page}${secret ? `#ticket=${secret}` : ''}`;
  const language = await languageOf(db, account, mail.language);
  const values = Object.fromEntries(Object.entries(mail.data).filter(isText));
  try {
    await mailer.send({
      ...renderMail(mail.kind, { language, link, values }),
      to: mail.recipient,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    });
  } catch (error) {
    // The next try has a ticket of its own.
    if (secret) await dropTicket(db, secret);
    throw error;
  }
}

/** Where addresses must be verified, an unverified one gets mails with a ticket alone: to verify it, or a new password. */
const mayReach = (
  { verifyEmail }: SenderParts,
  { email_verified }: Account,
  kind: AccountMailKind,
) => email_verified || verifyEmail !== 'required' || getMailTemplate(kind).ticket !== undefined;

/** Whether somebody still waits for it, at an address that is the account's own or is to be. */
async function isAwaited(
  db: Db,
  { kind, recipient, data }: WaitingMail & { kind: AccountMailKind },
  account: Account,
): Promise<boolean> {
  if (kind === 'email_old' || kind === 'email_new')
    return isEmailChangePending(db, account.id, data.change);
  if (kind !== 'verify' && kind !== 'reset') return true;
  return (
    recipient === account.email.toLowerCase() && !(kind === 'verify' && account.email_verified)
  );
}

/** Whether the mail needs no further try. */
async function attempt(parts: SenderParts, mail: WaitingMail): Promise<boolean> {
  const { db, clock, log } = parts;
  const { id, kind, recipient, tries } = mail;
  const account = await findAccount(db, mail);
  const isNeeded = async (known: Account, it: AccountMailKind) =>
    mayReach(parts, known, it) && isAwaited(db, { ...mail, kind: it }, known);
  if (!isAccountMailKind(kind))
    log.error({ mail: id, kind }, 'An account mail has an unknown kind');
  if (!account || !isAccountMailKind(kind) || !(await isNeeded(account, kind))) {
    await dropAccountMail(db, id);
    return true;
  }
  try {
    await sendOne(parts, { ...mail, kind }, account);
  } catch (error) {
    const { reason, code } = toMailFailure(error, recipient);
    const pause = PAUSES[tries - 1];
    const next_at = pause === undefined ? null : new Date(clock().getTime() + pause);
    await failAccountMail(db, id, { account_id: account.id, next_at, reason });
    const message = next_at ? 'An account mail failed; it is retried' : 'An account mail failed';
    log.warn({ mail: id, kind, tries, code }, message);
    return false;
  }
  await dropAccountMail(db, id);
  return true;
}

/** Sends what is due, some at a time; answers how many mails were handled. */
export async function sendAccountMails(
  parts: SenderParts,
  isOver: () => boolean = () => false,
): Promise<number> {
  for (let handled = 0; ;) {
    const now = parts.clock();
    const until = new Date(now.getTime() + LEASE);
    const taken = await takeAccountMails(parts.db, { now, until, most: BATCH });
    const settled = await Promise.all(taken.map((mail) => attempt(parts, mail)));
    handled += taken.length;
    // Where nothing gets through, the others keep their tries for when the server is back.
    if (taken.length < BATCH || isOver() || !settled.includes(true)) return handled;
  }
}
