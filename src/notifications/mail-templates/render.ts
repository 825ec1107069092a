// The mails as they go out: whole letters in the receiver's language, nobody's name in a subject.
import { translate } from '#api/translate.ts';
import { renderMailBody, type MailItem } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#context.ts';
import { toNotificationLink } from '#notifications/rules/notification-rules.ts';
import type { MailFacts } from '#notifications/store/mail-facts.ts';
import { toReceiptText } from './receipt.ts';
import { formatMoment, toNotificationText } from './notification-text.ts';

export interface MailAddress {
  publicUrl: string;
  /** Of the mail's row. */
  id: string;
  /** The word in its unsubscribe link; null for what must be sent. */
  token: string | null;
}

interface Content {
  to: string;
  language: Language;
  /** Where in the words its subject and button stand. */
  key: string;
  text: readonly string[];
  items?: readonly MailItem[];
  /** On our own pages. */
  path: string;
  count?: number;
}

/** The mail with its headers, as a mail program wants them. */
export function toMail(content: Content, { publicUrl, id, token }: MailAddress): Mail {
  const { to, language, key, text, items, path, count = 0 } = content;
  const say = (part: string) =>
    translate(language, ['notifications'], `mail.${part}`, { product: PRODUCT, count });
  const end = token && { label: say('end'), link: `${publicUrl}/unsubscribe/${token}` };
  const written = renderMailBody({
    language,
    text,
    subject: say(`${key}.subject`),
    sender: PRODUCT,
    button: {
      label: say(`${key}.button`),
      link: `${publicUrl}${path}`,
    },
    after: say('why'),
    ...(items ? { items } : {}),
    ...(end ? { end } : {}),
  });
  const one = `<${publicUrl}/api/v1/unsubscribe/${token}>`;
  return {
    to,
    ...written,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(token
        ? {
            'List-Unsubscribe': one,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}

const lines = (text: string | null) =>
  (text ?? '').split('\n').filter((line) => line.trim() !== '');

/** When and where, and what either side said about it. */
function interviewText({ kind, interview, language, at }: MailFacts): string[] {
  if (!interview) return [];
  const say = (part: string, value: string | null) =>
    value ? [translate(language, ['notifications'], `mail.interview.${part}`, { value })] : [];
  const times = kind === 'interview_proposed' ? interview.times.map((time) => new Date(time)) : [];
  const told = kind === 'interview_declined' || kind === 'interview_another_asked';
  if (told) return lines(interview.reply);
  if (kind === 'interview_cancelled') return [];
  return [
    ...times.flatMap((time) => say('time', formatMoment(time, language))),
    ...(times.length === 0 ? say('time', formatMoment(at, language)) : []),
    ...say('place', interview.place),
    ...say('link', interview.link),
    ...lines(interview.note),
  ];
}

/** The operator's reason, and what can be done about it. */
function operatorText({ kind, language, reason }: MailFacts): string[] {
  if (!reason) return [];
  return [
    translate(language, ['notifications'], 'mail.operator.reason', { reason }),
    translate(language, ['notifications'], `mail.operator.${kind}`, {}),
  ];
}

function textOf(facts: MailFacts): string[] {
  const { kind, language, message } = facts;
  const answered = kind === 'application_accepted' || kind === 'application_rejected';
  return [
    toNotificationText(kind, facts, language),
    ...(answered ? lines(message) : []),
    ...interviewText(facts),
    ...operatorText(facts),
  ];
}

/** What happened, as a mail to one of those it concerns. */
export function renderMail(facts: MailFacts, to: string, address: MailAddress): Mail {
  const { language, kind } = facts;
  return toMail(
    { to, language, key: kind, text: textOf(facts), path: toNotificationLink(facts) },
    address,
  );
}

/** The exact copy of what was sent. */
export function renderReceiptMail(facts: MailFacts, to: string, address: MailAddress): Mail {
  const { language } = facts;
  const text = toReceiptText(facts);
  return toMail({ to, language, key: 'receipt', text, path: toNotificationLink(facts) }, address);
}
