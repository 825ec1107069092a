// The declaration of all kinds of mail. The contract, the settings, the rules and the tables take their types from it or
// fail to compile; the CHECK constraints are compared with the tables by tests/row-types.test.ts.
export type MailSide = 'job_seeker' | 'company';

/** Kinds that people can switch off, with the sides that get them, in the order of the settings. */
const SIDES_BY_KIND = {
  application: ['job_seeker', 'company'],
  interview: ['job_seeker', 'company'],
  message: ['job_seeker', 'company'],
  job: ['company'],
  alert: ['job_seeker'],
  follow: ['job_seeker'],
  reminder: ['job_seeker'],
} as const satisfies Record<string, readonly MailSide[]>;

export type MailKind = keyof typeof SIDES_BY_KIND;

// Object.keys loses the keys' types.
export const MAIL_KINDS = Object.keys(SIDES_BY_KIND) as MailKind[];

/** Returns the kinds that a side gets and can switch off. */
export const listMailKinds = (side: MailSide): MailKind[] =>
  MAIL_KINDS.filter((kind) => (SIDES_BY_KIND[kind] as readonly MailSide[]).includes(side)); // widens the tuples

/** Receipts and account mails are always sent. */
export type RequiredMailKind = 'receipt' | 'account';

export const isSwitchable = (kind: MailKind | RequiredMailKind): kind is MailKind =>
  Object.hasOwn(SIDES_BY_KIND, kind);

/** How often mails about new applications are sent. */
export const PACES = ['each', 'hourly', 'daily'] as const;
export type Pace = (typeof PACES)[number];
