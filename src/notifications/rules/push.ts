// Rules of push messages: which push services are called, which kind of message an event has, and when to retry.
import { DAY, HOUR, MINUTE } from '#platform/durations.ts';
import { getNextTry } from '#platform/queue/next-try.ts';
import type { MailSide } from './mail-kinds.ts';
import { isNotifiedEventKind, NOTIFICATION_RULES } from './notification-rules.ts';
import { listPushKinds, type PushKind } from './push-kinds.ts';

/** Hosts of the push services of Chrome, Edge and Samsung Internet; of Firefox; of Safari; of Edge on Windows. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]{1,63}\.){1,4}push\.apple\.com$/,
  /^(?:[a-z0-9-]{1,63}\.){1,4}notify\.windows\.com$/,
];

/**
 * The server sends requests to endpoints that clients supply, so it calls only known services: by host name, over
 * https, at the default port, without credentials. This prevents requests to internal addresses (SSRF). `more` are
 * origins that the operator added.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return false;
  if (more.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return SERVICES.some((name) => name.test(url.hostname));
}

/** The template of messages about saved searches; the others are kinds of events, but for a proposal that moves. */
export const ALERT_TEMPLATE = 'alert';
export const MOVED_TEMPLATE = 'interview_moved';

const isPushKind = (side: MailSide, kind: string | null): kind is PushKind =>
  listPushKinds(side).some((it) => it === kind);

/** Returns the kind with which a side switches messages of this template on and off; null if it gets none. */
export function toPushKind(template: string, side: MailSide): PushKind | null {
  if (template === ALERT_TEMPLATE) return side === 'job_seeker' ? 'alert' : null;
  const event = template === MOVED_TEMPLATE ? 'interview_proposed' : template;
  const kind = isNotifiedEventKind(event) ? NOTIFICATION_RULES[event].mail : null;
  return isPushKind(side, kind) ? kind : null;
}

const PAUSES = [MINUTE, 10 * MINUTE, HOUR] as const;
/** A message that could not be sent within this time is dropped as outdated. */
export const PUSH_LIFE = DAY;
/** A message taken by a process that died is taken again after this time. */
export const PUSH_LEASE = 5 * MINUTE;

/**
 * Returns when to retry after this many tries, at the earliest after `retryAfter` milliseconds, which the service may
 * request; null for never.
 */
export function getNextPush(tries: number, now: Date, retryAfter = 0): Date | null {
  return retryAfter > PUSH_LIFE ? null : getNextTry(PAUSES, tries, now, retryAfter);
}
