// Contract of messages: one thread for each application, between the seeker and the company's people.
import { z } from 'zod';
import { THREAD_ENDS } from '#applications/rules/messages.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, idParams, proseField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';

export const MAX_MESSAGE_CHARS = 2000;

/** Without names and addresses: the sides know each other by the application. */
export const ApplicationMessage = z
  .object({
    id,
    side: z.enum(['seeker', 'company']),
    text: z.string(),
    created_at: time,
  })
  .meta({ id: 'ApplicationMessage' });

export const MessageThread = z
  .object({
    /** The caller's side. */
    side: z.enum(['seeker', 'company']),
    /** Oldest first. Empty for the company after a withdrawal. */
    messages: z.array(ApplicationMessage),
    /** Messages of the other side that nobody of this side has opened. */
    unread: z.int(),
    /** Why nobody can write any more; null while both sides can. */
    ended: z.enum(THREAD_ENDS).nullable(),
  })
  .meta({ id: 'MessageThread' });

export const endpoints = declareEndpoints({
  'GET /applications/:id/messages': {
    access: 'member',
    summary: 'The messages of an application, and whether more can be written',
    params: idParams,
    response: MessageThread,
    problems: ['application_not_found', 'not_your_application'],
  },
  'POST /applications/:id/messages': {
    access: 'member',
    verified: true,
    summary:
      'Write to the other side, while the application is open or for 30 days after its answer',
    params: idParams,
    body: z
      .object({ text: proseField(MAX_MESSAGE_CHARS, 1) })
      .meta({ example: { text: 'Chào bạn.' } }),
    response: ApplicationMessage,
    status: 201,
    problems: [
      'application_not_found',
      'not_your_application',
      'thread_ended',
      'thread_full',
      'reply_awaited',
      'hourly_messages',
      'daily_messages',
    ],
  },
  'POST /applications/:id/messages/read': {
    access: 'member',
    summary:
      'Mark the other side’s messages as read, up to the last one that was shown; without it, all',
    params: idParams,
    body: z.object({ last_message_id: id.optional() }).nullish(),
    response: z.object({ unread: z.int() }),
    problems: ['application_not_found', 'not_your_application'],
  },
});

export const problems = declareProblems({
  thread_ended: 409,
  thread_full: 409,
  reply_awaited: 409,
  hourly_messages: 429,
});

export type ApplicationMessage = z.output<typeof ApplicationMessage>;
export type MessageThread = z.output<typeof MessageThread>;
