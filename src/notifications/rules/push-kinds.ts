// The declaration of the kinds of push messages, and the sides that get them.
import type { MailKind, MailSide } from './mail-kinds.ts';

/**
 * In the order of the settings. Companies get no push message for each application: digest mails list those, and people
 * switch off notifications that arrive all day.
 */
const SIDES_BY_KIND = {
  application: ['job_seeker'],
  interview: ['job_seeker', 'company'],
  message: ['job_seeker', 'company'],
  alert: ['job_seeker'],
} as const satisfies Partial<Record<MailKind, readonly MailSide[]>>;

export type PushKind = keyof typeof SIDES_BY_KIND;

// Object.keys loses the keys' types.
export const PUSH_KINDS = Object.keys(SIDES_BY_KIND) as PushKind[];

/** Returns the kinds that a side gets and can switch on and off. */
export const listPushKinds = (side: MailSide): PushKind[] =>
  PUSH_KINDS.filter((kind) => (SIDES_BY_KIND[kind] as readonly MailSide[]).includes(side)); // widens the tuples
