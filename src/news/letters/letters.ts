// The mails as they go out: whole letters in the receiver's language, nobody's name in a subject.
import { sentence } from '#door/sentences.ts';
import { letter, type LetterItem } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#visit.ts';
import { linkOf } from '#news/rules/telling.ts';
import type { Facts } from '#news/store/letters.ts';
import { receiptText } from './receipt.ts';
import { moment, toldText } from './told.ts';

export interface Address {
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
  items?: readonly LetterItem[];
  /** On our own pages. */
  path: string;
  count?: number;
}

/** The mail with its headers, as a mail program wants them. */
export function mailOf(content: Content, { publicUrl, id, token }: Address): Mail {
  const { to, language, key, text, items, path, count = 0 } = content;
  const say = (part: string) =>
    sentence(language, ['news'], `mail.${part}`, { product: PRODUCT, count });
  const end = token && { label: say('end'), link: `${publicUrl}/unsubscribe/${token}` };
  const written = letter({
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
function interviewText({ kind, interview, language, at }: Facts): string[] {
  if (!interview) return [];
  const say = (part: string, value: string | null) =>
    value ? [sentence(language, ['news'], `mail.interview.${part}`, { value })] : [];
  const times = kind === 'interview_proposed' ? interview.times.map((time) => new Date(time)) : [];
  const told = kind === 'interview_declined' || kind === 'interview_another_asked';
  if (told) return lines(interview.reply);
  if (kind === 'interview_cancelled') return [];
  return [
    ...times.flatMap((time) => say('time', moment(time, language))),
    ...(times.length === 0 ? say('time', moment(at, language)) : []),
    ...say('place', interview.place),
    ...say('link', interview.link),
    ...lines(interview.note),
  ];
}

/** The operator's reason, and what can be done about it. */
function operatorText({ kind, language, reason }: Facts): string[] {
  if (!reason) return [];
  return [
    sentence(language, ['news'], 'mail.operator.reason', { reason }),
    sentence(language, ['news'], `mail.operator.${kind}`, {}),
  ];
}

function textOf(facts: Facts): string[] {
  const { kind, language, message } = facts;
  const answered = kind === 'application_accepted' || kind === 'application_rejected';
  return [
    toldText(kind, facts, language),
    ...(answered ? lines(message) : []),
    ...interviewText(facts),
    ...operatorText(facts),
  ];
}

/** What happened, as a mail to one of those it concerns. */
export function letterOf(facts: Facts, to: string, address: Address): Mail {
  const { language, kind } = facts;
  return mailOf({ to, language, key: kind, text: textOf(facts), path: linkOf(facts) }, address);
}

/** The exact copy of what was sent. */
export function receiptOf(facts: Facts, to: string, address: Address): Mail {
  const { language } = facts;
  const text = receiptText(facts);
  return mailOf({ to, language, key: 'receipt', text, path: linkOf(facts) }, address);
}
