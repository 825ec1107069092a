// Sends the mails that wait: each rendered as it goes, tried again when it fails, given up in the end.
import { randomBytes } from 'node:crypto';
import { findCalendarFile } from '#applications/actions/calendar.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import { listMatchLines } from '#matching/actions/lines.ts';
import { toMailFailure } from '#platform/mail/failure.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { readCards } from '#search/store/cards.ts';
import type { Db, Language, Log, Policy } from '#context.ts';
import { hashLink } from '#notifications/actions/preferences.ts';
import { renderAlertMail } from '#notifications/mail-templates/alert.ts';
import { renderDigestMail } from '#notifications/mail-templates/digest.ts';
import {
  renderMail,
  renderReceiptMail,
  type MailAddress,
} from '#notifications/mail-templates/render.ts';
import { DIGEST_TEMPLATE } from '#notifications/rules/digest.ts';
import { isTemplate } from '#notifications/rules/notification-rules.ts';
import { LEASE, getNextTry } from '#notifications/rules/retries.ts';
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

export interface MailSenderOptions {
  db: Db;
  mailer: Pick<Mailer, 'send'>;
  publicUrl: string;
  clock: () => Date;
  log: Log;
  verifyEmail?: Policy['verifyEmail'];
}

const BATCH = 20;

/** The mail goes without them where they cannot be had. */
async function whyOf(
  { db, log }: MailSenderOptions,
  person_id: string,
  ids: string[],
  told: Language,
) {
  try {
    return await listMatchLines(db, person_id, ids, told);
  } catch (error) {
    log.warn({ err: error }, 'Reasons for the jobs of an alert could not be told');
    return new Map<string, string>();
  }
}

async function alertOf(office: MailSenderOptions, mail: TakenMail, address: MailAddress) {
  const { db, clock } = office;
  const { id, data, person_id } = mail;
  const alert = await readAlertFacts(db, id);
  if (!alert?.to || !alert.wanted) return null;
  const cards = await readCards(db, alert.job_ids);
  const told = cards.map((card) => toJobSummary(card, { language: alert.language, now: clock() }));
  // What has closed since it was found is not told of.
  const jobs = told.filter(({ is_active }) => is_active);
  if (jobs.length === 0) return null;
  const beyond = typeof data.beyond === 'number' ? data.beyond : 0;
  const ids = jobs.map((job) => job.id);
  const why = await whyOf(office, person_id, ids, alert.language);
  return renderAlertMail({ ...alert, jobs, beyond, why }, alert.to, address);
}

/** Null where nobody wants it any more, or nothing is left to say. */
async function render(
  office: MailSenderOptions,
  mail: TakenMail,
  address: MailAddress,
): Promise<Mail | null> {
  const { db } = office;
  if (mail.kind === 'alert') return alertOf(office, mail, address);
  if (mail.template === DIGEST_TEMPLATE) {
    const digest = await readDigest(db, mail.id);
    return digest?.to && digest.wanted ? renderDigestMail(digest, digest.to, address) : null;
  }
  const facts = isTemplate(mail.template) ? await readMailFacts(db, mail.id) : null;
  if (!facts?.to || !facts.wanted) return null;
  const rendered = (mail.kind === 'receipt' ? renderReceiptMail : renderMail)(
    facts,
    facts.to,
    address,
  );
  const attachments = await calendarOf(office, facts);
  return attachments ? { ...rendered, attachments } : rendered;
}

/** An interview's mails carry it for the receiver's calendar, as it is when they go out. */
async function calendarOf({ db, clock, publicUrl }: MailSenderOptions, facts: MailFacts) {
  if (!facts.interview_id) return null;
  const side = facts.is_own ? ('seeker' as const) : ('company' as const);
  const reader = { side, language: facts.language, base: publicUrl, now: clock() };
  const file = await findCalendarFile(db, facts.interview_id, reader);
  return file && [{ filename: file.name, content: file.text, contentType: file.type }];
}

const MUST_GO = new Set(['receipt', 'account']);

async function send(office: MailSenderOptions, mail: TakenMail): Promise<void> {
  const { db, mailer, publicUrl, clock, verifyEmail } = office;
  // Whatever its kind: verification and reset mails have a queue of their own.
  if (verifyEmail === 'required' && !mail.is_verified) return markMailDropped(db, mail.id);
  const token = MUST_GO.has(mail.kind) ? null : randomBytes(32).toString('base64url');
  const rendered = await render(office, mail, { publicUrl, id: mail.id, token });
  if (!rendered) return markMailDropped(db, mail.id);
  if (token) await setMailLink(db, mail.id, hashLink(token));
  await mailer.send(rendered);
  await markMailSent(db, mail.id, clock());
}

/** Whether the mail needs no further try. */
async function attempt(office: MailSenderOptions, mail: TakenMail): Promise<boolean> {
  const { db, clock, log } = office;
  try {
    await send(office, mail);
    return true;
  } catch (error) {
    const next_at = getNextTry(mail.tries, clock());
    const { reason, code } = toMailFailure(error, mail.to ?? '');
    await markMailFailed(db, mail.id, { next_at, error: reason });
    log.warn(
      { mail: mail.id, tries: mail.tries, code },
      next_at ? 'A mail has to wait' : 'A mail was given up',
    );
    return false;
  }
}

/** Those that are due, some at a time; how many were handled. */
export async function sendDueMails(
  office: MailSenderOptions,
  isOver: () => boolean = () => false,
): Promise<number> {
  const { db, clock } = office;
  for (let handled = 0; ;) {
    const now = clock();
    const leased = new Date(now.getTime() + LEASE);
    const taken = await takeMails(db, { now, leased, most: BATCH });
    const settled = await Promise.all(taken.map((mail) => attempt(office, mail)));
    handled += taken.length;
    // Where nothing gets through, the others keep their tries for when the server is back.
    if (taken.length < BATCH || isOver() || !settled.includes(true)) return handled;
  }
}
