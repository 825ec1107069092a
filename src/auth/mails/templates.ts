// Mails of the embedded provider: their links, and rendering in the receiver's language.
import { translate } from '#api/translate.ts';
import type { TicketKind } from '#auth/store/tickets.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { renderMailBody, type RenderedMail } from '#platform/mail/mail-body.ts';
import { PRODUCT } from '#product.ts';
import type { Language } from '#context.ts';

interface MailTemplate {
  /** Path of the page that its button opens. */
  page: string;
  /** Kind of the ticket in its link, if any. */
  ticket?: TicketKind;
  /** A notice about an event; all notices have the same ending. */
  isNotice?: boolean;
}

const notice = { page: 'profile/security', isNotice: true } as const;

/** The texts of a kind are under `mail.<kind>` in this module's translations. */
export const MAIL_TEMPLATES = {
  reset: { page: 'reset-password', ticket: 'reset' },
  verify: { page: 'verify-email', ticket: 'verify' },
  email_old: { page: 'confirm-email', ticket: 'email_old' },
  email_new: { page: 'confirm-email', ticket: 'email_new' },
  data_exported: notice,
  email_changed: notice,
  factors_reset: notice,
  google_linked: notice,
  google_removed: notice,
  passkey_added: notice,
  passkey_removed: notice,
  password_changed: notice,
  password_reset: notice,
  password_set: notice,
  recovery_code_used: notice,
  recovery_codes_made: notice,
  sessions_ended: notice,
  sign_in_new_device: notice,
  sign_in_refused: notice,
  totp_added: notice,
  totp_removed: notice,
} as const satisfies Record<string, MailTemplate>;

export type AccountMailKind = keyof typeof MAIL_TEMPLATES;

export const isAccountMailKind = (kind: string): kind is AccountMailKind =>
  Object.hasOwn(MAIL_TEMPLATES, kind);

export const getMailTemplate = (kind: AccountMailKind): MailTemplate => MAIL_TEMPLATES[kind];

interface Content {
  language: Language;
  link: string;
  /** Values of its sentences. */
  values: Readonly<Record<string, string>>;
}

/** Time and device of the event, for notices. */
function whenAndWhere({ language, values }: Content): string {
  const { browser, system } = values;
  const at = values.at ? formatMoment(values.at, language) : '';
  const say = (key: string, more: Record<string, string>) =>
    translate(language, ['auth'], `mail.notice.${key}`, { at, ...more });
  return browser && system ? say('when_on', { browser, system }) : say('when', {});
}

export function renderMail(kind: AccountMailKind, content: Content): RenderedMail {
  const { language, link, values } = content;
  const { isNotice } = getMailTemplate(kind);
  const say = (part: 'subject' | 'text' | 'button' | 'after', from: string = kind) =>
    translate(language, ['auth'], `mail.${from}.${part}`, { ...values, product: PRODUCT });
  const end = isNotice ? 'notice' : kind;
  return renderMailBody({
    language,
    subject: say('subject'),
    text: isNotice ? [say('text'), whenAndWhere(content)] : [say('text')],
    button: { label: say('button', end), link },
    after: say('after', end),
    sender: PRODUCT,
  });
}
