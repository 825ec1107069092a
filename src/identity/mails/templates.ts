// The mails of the embedded provider: what each links to, and how it reads in its receiver's language.
import { sentence } from '#door/sentences.ts';
import type { TicketKind } from '#identity/embedded/tickets.ts';
import { letter, type Letter } from '#platform/mail/letter.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#visit.ts';

interface MailTemplate {
  /** The page of our own that its button opens. */
  page: string;
  /** The ticket that its link carries; without one the page is opened as it is. */
  ticket?: TicketKind;
}

/** The words of a kind stand under `mail.<kind>` in the words of identity. */
export const MAIL_TEMPLATES = {
  reset: { page: 'reset-password', ticket: 'reset' },
  verify: { page: 'verify-email', ticket: 'verify' },
} as const satisfies Record<string, MailTemplate>;

export type AccountMailKind = keyof typeof MAIL_TEMPLATES;

export const isAccountMailKind = (kind: string): kind is AccountMailKind =>
  Object.hasOwn(MAIL_TEMPLATES, kind);

export const templateOf = (kind: AccountMailKind): MailTemplate => MAIL_TEMPLATES[kind];

interface Content {
  language: Language;
  link: string;
  /** Values that its sentences name. */
  values: Readonly<Record<string, string>>;
}

export function renderMail(kind: AccountMailKind, { language, link, values }: Content): Letter {
  const say = (part: 'subject' | 'text' | 'button' | 'after') =>
    sentence(language, ['identity'], `mail.${kind}.${part}`, { ...values, product: PRODUCT });
  return letter({
    language,
    subject: say('subject'),
    text: [say('text')],
    button: { label: say('button'), link },
    after: say('after'),
    sender: PRODUCT,
  });
}
