// Contract of the notifications module: the list, the live stream, mail preferences, and push messages.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  flag,
  id,
  idParams,
  pageResponse,
  pageQuery,
  textField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { rawResponse } from '#api/raw/raw.ts';
import { MAIL_KINDS, PACES, type MailKind } from './rules/mail-kinds.ts';
import { PUSH_KINDS } from './rules/push-kinds.ts';

/** Events that one digest mail collects, unless the receiver chose the pace 'each'. */
export const DIGEST_KINDS = ['application_sent', 'application_withdrawn'] as const;

export const Notification = z
  .object({
    id,
    /** The event's kind, such as 'application_accepted'. */
    kind: z.string(),
    /** A sentence in the reader's language. */
    text: z.string(),
    /** Path of the page that it is about. */
    link: z.string(),
    company_id: id.nullable(),
    job_id: id.nullable(),
    application_id: id.nullable(),
    interview_id: id.nullable(),
    created_at: time,
    read_at: time.nullable(),
  })
  .meta({ id: 'Notification' });

export const MailPreferences = z
  .object({
    // Object.fromEntries loses the keys' types.
    ...(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, z.boolean()])) as Record<
      MailKind,
      z.ZodBoolean
    >),
    application_pace: z.enum(PACES),
  })
  .meta({ id: 'MailPreferences' });

/** Maximum number of browsers per person; one more removes the one that was saved longest ago. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

const kinds = z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length);

/** A browser that gets push messages. */
export const PushSubscription = z
  .object({ id, endpoint: z.string(), kinds, created_at: time })
  .meta({ id: 'PushSubscription' });

/** The data of the browser's own `PushSubscription`, and the kinds of messages that this browser wants. */
const NewPushSubscription = z
  .object({
    endpoint: textField(1000, 10),
    // `p256dh` is an uncompressed point of P-256, `auth` is 16 random bytes, both in base64url.
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
    kinds,
  })
  .meta({
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      p256dh: `B${'x'.repeat(86)}`,
      auth: 'x'.repeat(22),
      kinds: [],
    },
  });

export const endpoints = declareEndpoints({
  'GET /notifications': {
    access: 'member',
    summary: 'Notifications of the person, newest first, with the number of unread ones',
    query: z.object({ unread: acceptEmptyAsAbsent(flag.optional()), ...pageQuery(20) }),
    response: z.object({
      notifications: z.array(Notification),
      unread: z.int(),
      ...pageResponse,
    }),
    localized: true,
  },
  'POST /notifications/read': {
    access: 'member',
    summary: 'Mark some notifications as read, or all when no ids are sent',
    body: z
      .object({ ids: z.array(id).min(1).max(100).optional() })
      .meta({ example: { ids: ['01m8kbkbvz00095zxzqtt4ejgg'] } }),
    response: z.object({ unread: z.int() }),
  },
  'GET /events': {
    access: 'member',
    summary: 'New notifications as server-sent events; Last-Event-ID resumes',
    produces: ['text/event-stream'],
    response: rawResponse,
    problems: ['too_many_streams'],
  },
  'GET /mail-preferences': {
    access: 'member',
    summary: 'Which mails the person wants',
    response: MailPreferences,
  },
  'PUT /mail-preferences': {
    access: 'member',
    summary: 'Choose which mails to get; kinds that are not sent stay as they are',
    body: MailPreferences.partial().meta({ example: { application_pace: 'hourly' } }),
    response: MailPreferences,
  },
  'GET /push-subscriptions': {
    access: 'member',
    summary:
      'Browsers of the person that get push messages, and the key with which a browser subscribes',
    response: z.object({ public_key: z.string(), push_subscriptions: z.array(PushSubscription) }),
  },
  'PUT /push-subscriptions': {
    access: 'member',
    summary: 'Add a browser, or change the kinds of push messages that it gets',
    body: NewPushSubscription,
    response: PushSubscription,
    problems: ['push_service_unknown', 'push_endpoint_taken'],
  },
  'DELETE /push-subscriptions/:id': {
    access: 'member',
    summary: 'Send no more push messages to a browser; succeeds if it gets none',
    params: idParams,
    response: z.object({ subscribed: z.literal(false) }),
  },
  'POST /unsubscribe/:token': {
    access: 'anyone',
    summary: 'End the kind of mail, or the saved search, that this mail came from',
    // Any text, so that a link that a mail program has cut off gets the sentence about unknown links.
    params: z.object({ token: z.string().max(200) }),
    query: z.object({ all_alerts: acceptEmptyAsAbsent(flag.optional()) }),
    // Mail programs send a form (RFC 8058), our page sends JSON; the body is ignored.
    takes: {
      types: ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'],
      most: 64 * 1024,
    },
    response: z.object({
      unsubscribed: z.literal(true),
      kind: z.enum(MAIL_KINDS),
      /** Null if the whole kind was switched off. */
      search_name: z.string().nullable(),
    }),
    problems: ['unsubscribe_unknown'],
  },
});

export const problems = declareProblems({
  unsubscribe_unknown: 404,
  too_many_streams: 503,
  push_service_unknown: 422,
  push_endpoint_taken: 409,
});

export type Notification = z.output<typeof Notification>;
export type MailPreferences = z.output<typeof MailPreferences>;
export type PushSubscription = z.output<typeof PushSubscription>;
export type NewPushSubscription = z.output<typeof NewPushSubscription>;
export type DigestKind = (typeof DIGEST_KINDS)[number];
