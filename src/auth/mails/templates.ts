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
  /** A notice about an event. */
  isNotice?: boolean;
  /** Where the texts after the event are, if not under its own kind. */
  ending?: 'notice' | 'added_notice';
  /** Sent although its account is gone; it has no ticket. */
  needsNoAccount?: boolean;
}

const notice = { page: 'profile/security', isNotice: true, ending: 'notice' } as const;
/** About a new way to sign in: a new password alone would leave it in place. */
const addedNotice = { ...notice, ending: 'added_notice' } as const;

/** The texts of a kind are under `mail.<kind>` in this module's translations. */
export const MAIL_TEMPLATES = {
  reset: { page: 'reset-password', ticket: 'reset' },
  verify: { page: 'verify-email', ticket: 'verify' },
  email_old: { page: 'confirm-email', ticket: 'email_old' },
  email_new: { page: 'confirm-email', ticket: 'email_new' },
  account_deleted: { page: '', needsNoAccount: true },
  data_exported: notice,
  email_changed: notice,
  factors_reset: notice,
  google_linked: addedNotice,
  google_removed: notice,
  google_replaced_password: addedNotice,
  passkey_added: addedNotice,
  passkey_removed: notice,
  password_changed: notice,
  password_reset: notice,
  password_set: notice,
  recovery_code_used: notice,
  recovery_codes_made: notice,
  sessions_ended: notice,
  sign_in_new_device: notice,
  sign_in_refused: notice,
  totp_added: addedNotice,
  totp_removed: notice,
} as const satisfies Record<string, MailTemplate>;

export type AccountMailKind = keyof typeof MAIL_TEMPLATES;

export const isAccountMailKind = (kind: string): kind is AccountMailKind =>
  Object.hasOwn(MAIL_TEMPLATES, kind);

export const getMailTemplate = (kind: AccountMailKind): MailTemplate => MAIL_TEMPLATES[kind];

interface Content {
  language: Language;
  link: string;
  /** How to reach the operator, as an address or a URL. */
  contact: string;
  /** Values of its sentences. */
  values: Readonly<Record<string, string>>;
}

/** Time and device of the event, for notices. */
function describeOrigin({ language, values }: Content): string {
  const { browser, system } = values;
  const at = values.at ? formatMoment(values.at, language) : '';
  const say = (key: string, more: Record<string, string>) =>
    translate(language, ['auth'], `mail.notice.${key}`, { at, ...more });
  return browser && system ? say('when_on', { browser, system }) : say('when', {});
}

export function renderAccountMail(kind: AccountMailKind, content: Content): RenderedMail {
  const { language, link, contact, values } = content;
  const { isNotice, ending = kind } = getMailTemplate(kind);
  const say = (part: 'subject' | 'text' | 'button' | 'after', from: string = kind) =>
    translate(language, ['auth'], `mail.${from}.${part}`, { ...values, product: PRODUCT, contact });
  return renderMailBody({
    language,
    subject: say('subject'),
    text: isNotice ? [say('text'), describeOrigin(content)] : [say('text')],
    button: { label: say('button', isNotice ? 'notice' : kind), link },
    after: say('after', ending),
    sender: PRODUCT,
  });
}
