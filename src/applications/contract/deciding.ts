// Contract of a company's applicants: list, search, decisions, undo and CSV export.
import { z } from 'zod';
import { ReceivedApplication, STATUSES } from '#applications/contract.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  id,
  idParams,
  linkQuery,
  optionalField,
  pageResponse,
  pageQuery,
  proseField,
  textField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { rawResponse } from '#api/raw/raw.ts';

/** Most applications in one bulk decision. */
export const MAX_DECISIONS = 500;
export const RECEIVED_SORTS = ['newest', 'oldest', 'name'] as const;

/** A row of board and table. The letter is cut to 200 characters; `GET /applications/{id}` has it in full. */
export const ReceivedRow = ReceivedApplication.extend({
  has_file: z.boolean(),
  notes: z.int(),
  unread_messages: z.int(),
  /** Time of the next interview, once chosen. */
  interview_at: time.nullable(),
  waiting_days: z.int().nullable(),
}).meta({ id: 'ReceivedRow' });

/** An application after a decision, and how to undo it while that is possible. */
export const DecisionResult = ReceivedApplication.extend({
  undo: z.object({ batch_id: id, undo_until: time }).optional(),
}).meta({ id: 'AnsweredApplication' });

const count = z.object({ status: z.enum(STATUSES), count: z.int() });

const filter = {
  job_id: acceptEmptyAsAbsent(id.optional()),
  status: acceptEmptyAsAbsent(z.enum(STATUSES).optional()),
  search: acceptEmptyAsAbsent(textField(200).optional()),
  sort: acceptEmptyAsAbsent(z.enum(RECEIVED_SORTS).default('newest')),
};

const message = optionalField(proseField(2000));

export const endpoints = declareEndpoints({
  'GET /applications/received': {
    access: 'company',
    summary: 'Applications to own jobs: filtered, searched, sorted, with the number of each status',
    query: z.object({ ...filter, ...pageQuery(20) }),
    response: z.object({
      applications: z.array(ReceivedRow),
      /** Counts of every status for the same job and search; the board's columns need them. */
      by_status: z.array(count),
      /** Applications to the company, or to the job, without withdrawn ones, whatever status and search. */
      received: z.int(),
      ...pageResponse,
    }),
  },
  'PATCH /applications/:id': {
    access: 'company',
    summary:
      'Mark an application viewed, accept or reject it; a decision can be undone for 30 seconds',
    params: idParams,
    body: z
      .object({ status: z.enum(['viewed', 'accepted', 'rejected']), message })
      .meta({ example: { status: 'accepted', message: 'Hẹn gặp bạn.' } }),
    response: DecisionResult,
    problems: [
      'application_not_found',
      'not_your_application',
      'already_decided',
      'thread_ended',
      'email_unverified',
      'daily_messages',
    ],
  },
  'POST /applications/decide': {
    access: 'company',
    verified: true,
    summary: 'Accept or reject many, with a result for each; all can be undone for 30 seconds',
    body: z
      .object({
        ids: z.array(id).min(1).max(MAX_DECISIONS),
        status: z.enum(['accepted', 'rejected']),
        message,
      })
      .meta({
        example: {
          ids: ['01m8kbkbvz00095zxzqtt4ejgg'],
          status: 'rejected',
          message: 'Cảm ơn bạn đã ứng tuyển.',
        },
      }),
    response: z.object({
      batch_id: id,
      undo_until: time,
      decided: z.array(id),
      /**
       * These were not decided: they are already decided or withdrawn, another company's, unknown, or taken down and so
       * out of a message's reach.
       */
      left: z.array(z.object({ id, code: z.string() })),
    }),
    problems: ['daily_messages'],
  },
  'POST /applications/decide/:id/undo': {
    access: 'company',
    summary: 'Undo a decision before its applicants are notified',
    params: idParams,
    response: z.object({ undone: z.array(id) }),
    problems: ['batch_not_found', 'decision_undo_expired'],
  },
  'GET /applications/export.csv': {
    access: 'company',
    summary: 'The same list as CSV, safe to open in a spreadsheet; the export is logged',
    query: z.object({ ...filter, ...linkQuery }),
    linked: true,
    records: true,
    produces: ['text/csv'],
    response: rawResponse,
    localized: true,
    problems: ['daily_exports', 'link_expired'],
  },
});

export const problems = declareProblems({ batch_not_found: 404, decision_undo_expired: 409 });

export type ReceivedRow = z.output<typeof ReceivedRow>;
export type DecisionResult = z.output<typeof DecisionResult>;
