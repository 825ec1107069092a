// Renders mails in the receiver's language. Subjects contain no personal names.
import { translate } from '#api/translate.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import { renderMailBody, type MailItem } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#context.ts';
import { toNotificationLink } from '#notifications/rules/notification-rules.ts';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import { toReceiptText } from './receipt.ts';
import { toNotificationText } from './notification-text.ts';

export interface MailAddress {
  publicUrl: string;
  /** Id of the mail's row. */
  id: string;
  /** The operator's contact, as `mailto:` or `https:`; mails about a takedown or a suspension name it. */
  contact?: string | undefined;
  /** Token of the unsubscribe link; null for mails that cannot be switched off. */
  token: string | null;
}

interface Content {
  to: string;
  language: Language;
  /** Translation key of the subject and the button. */
  key: string;
  text: readonly string[];
  items?: readonly MailItem[];
  /** Path of the button's page. */
  path: string;
  count?: number;
}

/** Builds the mail with its headers. */
export function toMail(content: Content, { publicUrl, id, token }: MailAddress): Mail {
  const { to, language, key, text, items, path, count = 0 } = content;
  const translatePart = (part: string) =>
    translate(language, ['notifications'], `mail.${part}`, { product: PRODUCT, count });
  const end = token && { label: translatePart('end'), link: `${publicUrl}/unsubscribe/${token}` };
  const body = renderMailBody({
    language,
    text,
    subject: translatePart(`${key}.subject`),
    sender: PRODUCT,
    button: {
      label: translatePart(`${key}.button`),
      link: `${publicUrl}${path}`,
    },
    after: translatePart('why'),
    ...(items ? { items } : {}),
    ...(end ? { end } : {}),
  });
  const oneClickLink = `<${publicUrl}/api/v1/unsubscribe/${token}>`;
  return {
    to,
    ...body,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(token
        ? {
            'List-Unsubscribe': oneClickLink,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

const toLines = (text: string | null) =>
  (text ?? '').split('\n').filter((line) => line.trim() !== '');

const toZoneText = (language: Language) =>
  translate(language, ['notifications'], 'mail.interview.zone', {});

/** Times, place, and what the other side wrote. */
function toInterviewText({ kind, interview, language, at, is_own }: MailFacts): string[] {
  // A reader abroad would take a time for their own. Also where the interview was deleted with an account.
  const zone = kind.startsWith('interview_') && at ? [toZoneText(language)] : [];
  if (!interview) return zone;
  const translatePart = (part: string, value: string | number | null) =>
    value ? [translate(language, ['notifications'], `mail.interview.${part}`, { value })] : [];
  const times = kind === 'interview_proposed' ? interview.times : [at?.toISOString() ?? []].flat();
  const isReply = kind === 'interview_declined' || kind === 'interview_another_asked';
  if (isReply) return toLines(interview.reply);
  // The note of the invitation is about an appointment that no longer exists.
  if (kind === 'interview_cancelled')
    return [...zone, ...(is_own ? toLines(interview.cancel_note) : [])];
  return [
    ...times.flatMap((time) => translatePart('time', formatMeeting(time, language))),
    toZoneText(language),
    ...translatePart('length', interview.minutes),
    ...translatePart('place', interview.place),
    ...translatePart('link', interview.link),
    ...toLines(kind === 'interview_accepted' ? interview.reply : interview.note),
  ];
}

/** The operator's reason, and what the receiver can do about it. */
function toOperatorText(
  { kind, language, reason }: MailFacts,
  { contact = '' }: MailAddress,
): string[] {
  if (!reason) return [];
  const address = contact.replace(/^mailto:/, '');
  const named = contact ? 'yes' : 'no';
  return [
    translate(language, ['notifications'], 'mail.operator.reason', { reason }),
    translate(language, ['notifications'], `mail.operator.${kind}`, { named, contact: address }),
  ];
}

function toText(facts: MailFacts, address: MailAddress): string[] {
  const { kind, language, message } = facts;
  const isAnswer = kind === 'application_accepted' || kind === 'application_rejected';
  return [
    toNotificationText(kind, facts, language),
    ...(isAnswer ? toLines(message) : []),
    ...toInterviewText(facts),
    ...toOperatorText(facts, address),
  ];
}

/** Renders the mail about an event to one of its receivers. */
export function renderMail(facts: MailFacts, to: string, address: MailAddress): Mail {
  const { language, kind, moved_from } = facts;
  const key = kind === 'interview_proposed' && moved_from ? 'interview_moved' : kind;
  return toMail(
    { to, language, key, text: toText(facts, address), path: toNotificationLink(facts) },
    address,
  );
}

/** Renders the receipt with the full copy of the application. */
export function renderReceiptMail(facts: MailFacts, to: string, address: MailAddress): Mail {
  const { language } = facts;
  const text = toReceiptText(facts);
  return toMail({ to, language, key: 'receipt', text, path: toNotificationLink(facts) }, address);
}
