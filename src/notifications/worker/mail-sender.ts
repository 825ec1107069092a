// Sends due mails: renders each when it is sent, retries failures and marks a mail as dead after the last try.
import { randomBytes } from 'node:crypto';
import { findCalendarFile } from '#applications/actions/calendar.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import { listMatchLines } from '#matching/actions/lines.ts';
import type { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { HOUR, MINUTE } from '#platform/durations.ts';
import { toMailFailure } from '#platform/mail/failure.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { getNextTry } from '#platform/queue/next-try.ts';
import { sendDue } from '#platform/queue/send-due.ts';
import { readCards } from '#search/store/cards.ts';
import type { Log } from '#platform/log.ts';
import type { Db, Language, Policy } from '#context.ts';
import { hashLink } from '#notifications/actions/preferences.ts';
import { renderAlertMail } from '#notifications/mail-templates/alert.ts';
import { renderDigestMail } from '#notifications/mail-templates/digest.ts';
import {
  renderMail,
  renderReceiptMail,
  type MailAddress,
} from '#notifications/mail-templates/render.ts';
import { DIGEST_TEMPLATE } from '#notifications/rules/digest.ts';
import { isSwitchable } from '#notifications/rules/mail-kinds.ts';
import { isTemplate } from '#notifications/rules/notification-rules.ts';
import { readDigest } from '#notifications/store/digests.ts';
import { readAlertFacts, readMailFacts, type MailFacts } from '#notifications/store/mail-facts.ts';
import {
  markMailDropped,
  markMailFailed,
  markMailSent,
  setMailLink,
  takeMails,
  type TakenMail,
} from '#notifications/store/mails.ts';
import { persist } from '#platform/queue/persist.ts';

export interface MailSenderOptions {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  extractor: FactExtractor;
  publicUrl: string;
  /** The operator's contact, as `mailto:` or `https:`. */
  contact?: string;
  clock: () => Date;
  log: Log;
  verifyEmail?: Policy['verifyEmail'];
}

/** Pause after the first, second, … failure; after one more failure the mail is dead. */
export const PAUSES = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
] as const;
const LEASE = 10 * MINUTE;
const BATCH = 20;

/** Returns an empty map on failure, so that the mail is sent without match lines. */
async function loadMatchLines(
  { db, extractor, log }: MailSenderOptions,
  person_id: string,
  ids: string[],
  language: Language,
) {
  try {
    return await listMatchLines({ db, extractor }, person_id, ids, language);
  } catch (error) {
    log.warn({ err: error }, 'Match lines for an alert could not be loaded');
    return new Map<string, string>();
  }
}

async function renderAlert(options: MailSenderOptions, mail: TakenMail, address: MailAddress) {
  const { db, clock } = options;
  const { id, data, person_id } = mail;
  const alert = await readAlertFacts(db, id);
  if (!alert?.to || !alert.wanted) return null;
  const cards = await readCards(db, alert.job_ids);
  const summaries = cards.map((card) =>
    toJobSummary(card, { language: alert.language, now: clock() }),
  );
  // Leaves out jobs that closed since the search found them.
  const jobs = summaries.filter(({ is_active }) => is_active);
  if (jobs.length === 0) return null;
  const beyond = typeof data.beyond === 'number' ? data.beyond : 0;
  const ids = jobs.map((job) => job.id);
  const matchLines = await loadMatchLines(options, person_id, ids, alert.language);
  return renderAlertMail({ ...alert, jobs, beyond, matchLines }, alert.to, address);
}

/** Returns null when the receiver no longer wants the mail, or it is empty. */
async function render(
  options: MailSenderOptions,
  mail: TakenMail,
  address: MailAddress,
): Promise<Mail | null> {
  const { db, log, clock } = options;
  if (mail.kind === 'alert') return renderAlert(options, mail, address);
  if (mail.template === DIGEST_TEMPLATE) {
    const digest = await readDigest(db, mail.id);
    return digest?.to && digest.wanted ? renderDigestMail(digest, digest.to, address) : null;
  }
  if (!isTemplate(mail.template)) {
    log.error({ mail: mail.id, template: mail.template }, 'A mail has an unknown template');
    return null;
  }
  const facts = await readMailFacts(db, mail.id, clock());
  if (!facts?.to || !facts.wanted) return null;
  const rendered = (mail.kind === 'receipt' ? renderReceiptMail : renderMail)(
    facts,
    facts.to,
    address,
  );
  const attachments = await createAttachments(options, facts);
  return attachments ? { ...rendered, attachments } : rendered;
}

/** Attaches the interview's calendar file in its current state. */
async function createAttachments({ db, clock, publicUrl }: MailSenderOptions, facts: MailFacts) {
  if (!facts.interview_id) return null;
  const side = facts.is_own ? ('seeker' as const) : ('company' as const);
  const reader = { side, language: facts.language, base: publicUrl, now: clock() };
  const file = await findCalendarFile(db, facts.interview_id, reader);
  return file && [{ filename: file.name, content: file.text, contentType: file.type }];
}

/** Returns false where nothing is to be sent. */
async function send(options: MailSenderOptions, mail: TakenMail): Promise<boolean> {
  const { db, mailer, publicUrl, contact, verifyEmail } = options;
  // Applies to all kinds; verification and reset mails have their own queue.
  if (verifyEmail === 'required' && !mail.is_verified) return false;
  const token = isSwitchable(mail.kind) ? randomBytes(32).toString('base64url') : null;
  const rendered = await render(options, mail, { publicUrl, contact, id: mail.id, token });
  if (!rendered) return false;
  if (token) await setMailLink(db, mail.id, hashLink(token));
  await mailer.send(rendered);
  return true;
}

/** Returns whether the mail needs no further try. */
async function attempt(options: MailSenderOptions, mail: TakenMail): Promise<boolean> {
  const { db, clock, log } = options;
  // Only a try that ended its process leaves a mail waiting after the last one.
  if (mail.tries > PAUSES.length + 1) {
    await markMailFailed(db, mail.id, { next_at: null, error: null });
    log.error(
      { mail: mail.id, tries: mail.tries },
      'A mail was abandoned: the process ended during each attempt',
    );
    return true;
  }
  let isSent: boolean;
  try {
    isSent = await send(options, mail);
  } catch (error) {
    const next_at = getNextTry(PAUSES, mail.tries, clock());
    const { reason, code } = toMailFailure(error, mail.to ?? '');
    await markMailFailed(db, mail.id, { next_at, error: reason });
    log.warn(
      { mail: mail.id, tries: mail.tries, error_code: code },
      next_at
        ? 'A mail failed and will be tried again'
        : 'A mail failed and will not be tried again',
    );
    return false;
  }
  // This is not in the block above: a mail that has been sent must not be tried again because this fails.
  if (isSent) await persist(() => markMailSent(db, mail.id, clock()));
  else await markMailDropped(db, mail.id);
  return true;
}

/** Sends due mails and returns how many were handled. */
export function sendDueMails(options: MailSenderOptions, isOver?: () => boolean): Promise<number> {
  const { db, clock } = options;
  const take = (due: Parameters<typeof takeMails>[1]) => takeMails(db, due);
  const send = (mail: TakenMail) => attempt(options, mail);
  return sendDue({ clock, batch: BATCH, lease: LEASE, take, send }, isOver);
}
