// Who suits what, and why: a match as both sides see it, and the calls by which it is asked for.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  emptyIsAbsent,
  id,
  idParams,
  pageAnswer,
  pageQuery,
  wholeNumberField,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Job } from '#jobs/contract.ts';

const FACTORS = ['skills', 'title', 'level', 'place', 'pay'] as const;

const Quote = z.object({
  /** 'title', 'skills.0', 'requirements.3', 'description', 'bio', 'level' … */
  piece: z.string(),
  /** In UTF-16 units of that piece; 0 and -1 mean the whole of it. */
  from: z.int(),
  to: z.int(),
  /** As it stands there; empty where the piece is a choice rather than a text. */
  text: z.string(),
});

export const MatchReason = z
  .object({
    factor: z.enum([...FACTORS, 'meaning']),
    /** The key of its sentence, such as 'skills_missing'. */
    kind: z.string(),
    /** False for a gap. */
    fits: z.boolean(),
    /** In the caller's language. */
    sentence: z.string(),
    /** What the posting and the profile say, word for word. Empty in lists. */
    evidence: z.object({ job: z.array(Quote), seeker: z.array(Quote) }),
  })
  .meta({ id: 'MatchReason' });

export const Match = z
  .object({
    /** 0 to 100. Nothing is ever rejected by it. */
    score: z.number(),
    band: z.enum(['strong', 'good', 'partial', 'low']),
    /** Share of the whole that could be compared, 0 to 1. */
    coverage: z.number(),
    /** It is not called strong, for one of these. */
    capped: z.boolean(),
    /** A must that is missing, fewer than half of the skills asked for, pay below what the profile hopes for. */
    capped_by: z.array(z.enum(['must', 'skills', 'pay'])),
    version: z.int(),
    factors: z.array(
      z.object({
        factor: z.enum(FACTORS),
        /** 0 to 100; null where one side says nothing. */
        value: z.number().nullable(),
        weight: z.number(),
      }),
    ),
    reasons: z.array(MatchReason),
  })
  .meta({ id: 'Match' });

/** Why a job is like another. */
export const Alike = z
  .object({
    /** What both ask for, the most telling first; at most four. */
    skills: z.array(
      z.object({
        /** Of the dictionary. */
        id: z.string(),
        /** In the caller's language. */
        name: z.string(),
      }),
    ),
    /** How near the professions are; null where they are not, or are not known. */
    title: z.enum(['same', 'related', 'family']).nullable(),
    /** In the same province, or both remote. */
    place: z.boolean(),
    /** In the caller's language; null where there is nothing to say. */
    sentence: z.string().nullable(),
  })
  .meta({ id: 'Alike' });

const enabled = z.boolean();

/** Where matching is switched off there is no match to tell. */
const OwnMatch = z.object({ enabled, match: Match.nullable() });

export const endpoints = declareEndpoints({
  'GET /jobs/recommended': {
    heavy: true,
    access: 'job_seeker',
    summary: 'Open jobs that suit the own profile, best first, each with its reasons',
    query: z.object(pageQuery(20)),
    answer: z.object({
      /** False where the seeker has switched matching off; the list is then empty. */
      enabled,
      jobs: z.array(z.object({ job: Job, match: Match })),
      ...pageAnswer,
    }),
    speaks: true,
    problems: ['seeker_profile_missing'],
  },
  'GET /jobs/:id/match': {
    heavy: true,
    access: 'job_seeker',
    summary: 'How a job suits the own profile, with what both texts say',
    params: idParams,
    answer: OwnMatch,
    speaks: true,
    problems: ['job_not_found', 'seeker_profile_missing'],
  },
  'GET /jobs/:id/similar': {
    heavy: true,
    access: 'anyone',
    summary: 'Open jobs like this one, each with why',
    params: idParams,
    query: z.object({ limit: emptyIsAbsent(wholeNumberField(1, 20).default(6)) }),
    answer: z.object({
      jobs: z.array(
        Job.extend({
          /** Null while one of the two has not been read yet. */
          alike: Alike.nullable(),
        }).meta({ id: 'SimilarJob' }),
      ),
    }),
    speaks: true,
    problems: ['job_not_found'],
  },
  'GET /applications/:id/match': {
    heavy: true,
    access: 'company',
    summary: 'How an applicant suits the job, as the applicant sees it too',
    params: idParams,
    answer: OwnMatch.extend({
      /** The version and score noted when it was sent; null where none was noted yet. */
      noted: z.object({ match_version: z.int(), score: z.number() }).nullable(),
    }),
    speaks: true,
    problems: ['application_not_found', 'not_your_application'],
  },
  'GET /jobs/:id/matches': {
    heavy: true,
    access: 'company',
    summary:
      'The applicants of an own job, best match first; those who switched it off come last, unscored',
    params: idParams,
    query: z.object(pageQuery(50)),
    answer: z.object({
      matches: z.array(z.object({ application_id: id, match: Match.nullable() })),
      ...pageAnswer,
    }),
    speaks: true,
    problems: ['job_not_found', 'not_your_job'],
  },
  'GET /matching/preference': {
    access: 'job_seeker',
    summary: 'Whether matching is on',
    answer: z.object({ enabled }),
  },
  'PUT /matching/preference': {
    access: 'job_seeker',
    summary: 'Switch matching on or off; off, companies see no match either',
    body: z.object({ enabled }),
    answer: z.object({ enabled }),
  },
});

export const problems = declareProblems({});

export type Alike = z.output<typeof Alike>;
export type Match = z.output<typeof Match>;
export type MatchReason = z.output<typeof MatchReason>;
