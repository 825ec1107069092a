// Contract of interviews: the company proposes times, the seeker accepts one, both get a calendar file.
import { z } from 'zod';
import { MAX_INTERVIEW_TIMES } from '#applications/rules/interview-limits.ts';
import { INTERVIEW_STATES } from '#applications/rules/interview-transitions.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  id,
  idParams,
  linkQuery,
  optionalField,
  optionalUrl,
  proseField,
  textField,
  wholeNumberField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { rawResponse } from '#api/raw/raw.ts';

export const Interview = z
  .object({
    id,
    application_id: id,
    state: z.enum(INTERVIEW_STATES),
    times: z.array(time),
    minutes: z.int(),
    place: z.string().nullable(),
    link: z.string().nullable(),
    note: z.string().nullable(),
    /** The seeker's message. */
    reply: z.string().nullable(),
    chosen_at: time.nullable(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Interview' });

/** An interview with the job and names that a list needs. */
export const OwnInterview = Interview.extend({
  job_id: id,
  job_title: z.string(),
  company_name: z.string(),
  seeker_name: z.string(),
}).meta({ id: 'OwnInterview' });

/** Times need an offset; the screens convert from Vietnam's time zone. */
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value));
const times = z.array(moment).min(1).max(MAX_INTERVIEW_TIMES);

const Proposal = z
  .object({
    times,
    minutes: wholeNumberField(15, 480).default(60),
    place: optionalField(textField(500)),
    link: optionalUrl,
    note: optionalField(proseField(2000)),
  })
  .meta({
    example: { times: ['2027-01-15T09:00:00+07:00'], minutes: 45, place: '12 Tràng Thi, Hà Nội' },
  });

const reply = optionalField(proseField(2000));

export const endpoints = declareEndpoints({
  'POST /applications/:id/interviews': {
    access: 'company',
    verified: true,
    summary: 'Propose up to five times for an interview, at a place or by a link',
    params: idParams,
    body: Proposal,
    response: Interview,
    status: 201,
    problems: [
      'application_not_found',
      'not_your_application',
      'interview_state_conflict',
      'interview_already_open',
      'interview_answer_awaited',
      'invalid_interview_times',
      'interview_place_required',
      'daily_messages',
    ],
  },
  'GET /interviews': {
    access: 'member',
    summary: 'Own upcoming and unanswered interviews, the next first',
    response: z.object({ interviews: z.array(OwnInterview) }),
  },
  'PATCH /interviews/:id': {
    access: 'member',
    verified: true,
    summary:
      'The seeker accepts a time, declines or requests others; the company proposes new times or cancels',
    params: idParams,
    body: z
      .discriminatedUnion('act', [
        z.object({ act: z.literal('accept'), chosen_at: moment, reply }),
        z.object({ act: z.literal('decline'), reply }),
        z.object({ act: z.literal('ask_another'), reply }),
        Proposal.extend({ act: z.literal('propose') }),
        z.object({ act: z.literal('cancel'), note: optionalField(proseField(2000)) }),
      ])
      .meta({ example: { act: 'accept', chosen_at: '2027-01-15T09:00:00+07:00' } }),
    response: Interview,
    problems: [
      'interview_not_found',
      'not_your_interview',
      'interview_state_conflict',
      'interview_already_open',
      'interview_answer_awaited',
      'invalid_interview_times',
      'interview_place_required',
      'interview_time_not_proposed',
      'daily_messages',
    ],
  },
  'GET /interviews/:id.ics': {
    access: 'member',
    summary: 'The interview as a calendar entry',
    params: idParams,
    query: z.object(linkQuery),
    linked: true,
    produces: ['text/calendar'],
    response: rawResponse,
    localized: true,
    problems: [
      'interview_not_found',
      'not_your_interview',
      'interview_state_conflict',
      'link_expired',
    ],
  },
});

export const problems = declareProblems({
  invalid_interview_times: 400,
  interview_place_required: 400,
  interview_time_not_proposed: 400,
  not_your_interview: 403,
  interview_not_found: 404,
  interview_state_conflict: 409,
  interview_already_open: 409,
  interview_answer_awaited: 409,
});

export type Interview = z.output<typeof Interview>;
export type OwnInterview = z.output<typeof OwnInterview>;
