// Sends the provider's mails: issues the tickets of links and retries failures.
import {
  findAccountByEmail,
  findAccountById,
  findAccountLanguage,
  type Account,
} from '#auth/store/accounts.ts';
import { dropTicket, issueTicket, type TicketKind } from '#auth/store/tickets.ts';
import { isEmailChangePending } from '#auth/store/email-changes.ts';
import { toMailFailure } from '#platform/mail/failure.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { getNextTry } from '#platform/queue/next-try.ts';
import { sendDue } from '#platform/queue/send-due.ts';
import type { Log } from '#platform/log.ts';
import type { Db, Policy } from '#context.ts';
import {
  dropAccountMail,
  failAccountMail,
  takeAccountMails,
  type WaitingMail,
} from '#auth/store/account-mails.ts';
import {
  isAccountMailKind,
  renderAccountMail,
  getMailTemplate,
  type AccountMailKind,
} from './templates.ts';
import { MINUTE, SECOND } from '#platform/durations.ts';
import { persist } from '#platform/queue/persist.ts';

export interface SenderParts {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
  /** The operator's contact for security, as `mailto:` or `https:`. */
  contact: string;
  clock: () => Date;
  log: Log;
  verifyEmail?: Policy['verifyEmail'];
}

/** Pause after the first, second, … failure. The first ones are short, because people wait for these mails. */
const PAUSES = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;
/** Longer than any try takes; a mail of a process that died is taken again after this time. */
const LEASE = 2 * MINUTE;
const BATCH = 10;

const needsNoAccount = (kind: string) =>
  isAccountMailKind(kind) && getMailTemplate(kind).needsNoAccount === true;

async function findAccount(db: Db, { kind, account_id, recipient }: WaitingMail) {
  // Whoever signed up with the address of a deleted account is somebody else.
  if (needsNoAccount(kind)) return null;
  const account = account_id
    ? await findAccountById(db, account_id)
    : await findAccountByEmail(db, recipient);
  return account && !account.disabled_at ? account : null;
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';

/** Returns the secret of the link in a mail. */
function issueLink(
  { db, clock }: SenderParts,
  { data: { change } }: WaitingMail,
  { id: account_id, email }: Account,
  kind: TicketKind,
): Promise<string> {
  return issueTicket(db, { kind, account_id, data: { email, change } }, clock());
}

async function sendOne(
  parts: SenderParts,
  mail: WaitingMail & { kind: AccountMailKind },
  account: Account | null,
): Promise<void> {
  const { page, ticket } = getMailTemplate(mail.kind);
  const { db, mailer, publicUrl, contact } = parts;
  const secret = ticket && account ? await issueLink(parts, mail, account, ticket) : null;
  // After '#', so that the secret does not reach logs or other sites.
  const link = `${publicUrl}/${page}${secret ? `#ticket=${secret}` : ''}`;
  const language = (account && (await findAccountLanguage(db, account.id))) ?? mail.language;
  const values = Object.fromEntries(Object.entries(mail.data).filter(isText));
  try {
    await mailer.send({
      ...renderAccountMail(mail.kind, {
        language,
        link,
        contact: contact.replace(/^mailto:/, ''),
        values,
      }),
      to: mail.recipient,
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    });
  } catch (error) {
    // The next try issues another ticket.
    if (secret) await dropTicket(db, secret);
    throw error;
  }
}

/** When verification is required, unverified addresses get only mails with a ticket. */
const mayReach = (
  { verifyEmail }: SenderParts,
  { email_verified }: Account,
  kind: AccountMailKind,
) => email_verified || verifyEmail !== 'required' || getMailTemplate(kind).ticket !== undefined;

/** Whether the mail is still needed, at the account's current or new address. */
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

/** Returns whether the mail needs no further try. */
async function trySending(parts: SenderParts, mail: WaitingMail): Promise<boolean> {
  const { db, clock, log } = parts;
  const { id, kind, recipient, tries } = mail;
  // Only a try that ended its process leaves a mail waiting after the last one.
  if (tries > PAUSES.length + 1) {
    const { account_id } = mail;
    await failAccountMail(db, mail, { account_id, next_at: null, reason: null });
    log.error(
      { mail: id, kind, tries },
      'An account mail is given up: its tries ended the process',
    );
    return true;
  }
  const account = await findAccount(db, mail);
  const isNeeded = async (known: Account | null, it: AccountMailKind) =>
    known
      ? mayReach(parts, known, it) && (await isAwaited(db, { ...mail, kind: it }, known))
      : needsNoAccount(it);
  if (!isAccountMailKind(kind))
    log.error({ mail: id, kind }, 'An account mail has an unknown kind');
  if (!isAccountMailKind(kind) || !(await isNeeded(account, kind))) {
    await dropAccountMail(db, mail);
    return true;
  }
  try {
    await sendOne(parts, { ...mail, kind }, account);
  } catch (error) {
    const { reason, code } = toMailFailure(error, recipient);
    const next_at = getNextTry(PAUSES, tries, clock());
    const account_id = account?.id ?? null;
    await failAccountMail(db, mail, { account_id, next_at, reason });
    const message = next_at ? 'An account mail failed; it is retried' : 'An account mail failed';
    // Not `code`, which logs hide.
    log.warn({ mail: id, kind, tries, error_code: code }, message);
    return false;
  }
  await persist(() => dropAccountMail(db, mail));
  return true;
}

/** Sends due mails and returns how many were handled. */
export function sendAccountMails(parts: SenderParts, isOver?: () => boolean): Promise<number> {
  const { db, clock } = parts;
  const take = (due: Parameters<typeof takeAccountMails>[1]) => takeAccountMails(db, due);
  const send = (mail: WaitingMail) => trySending(parts, mail);
  return sendDue({ clock, batch: BATCH, lease: LEASE, take, send }, isOver);
}
