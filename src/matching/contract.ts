// Contract of the matching module: a match with its reasons, and the endpoints for both sides.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  id,
  idParams,
  pageResponse,
  pageQuery,
  wholeNumberField,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { Job } from '#jobs/contract.ts';
import { FACTOR_NAMES } from './rules/weights.ts';

const Quote = z.object({
  /** 'title', 'skills.0', 'requirements.3', 'description', 'bio', 'level' … */
  piece: z.string(),
  /** In UTF-16 units of that piece; 0 and -1 mean the whole piece. */
  from: z.int(),
  to: z.int(),
  /** The quoted text; empty when the piece is a choice, not a text. */
  text: z.string(),
});

export const MatchReason = z
  .object({
    factor: z.enum([...FACTOR_NAMES, 'text', 'meaning']),
    /** Translation key of the sentence, such as 'skills_missing'. */
    kind: z.string(),
    /** False for a gap. */
    fits: z.boolean(),
    /** In the caller's language. */
    sentence: z.string(),
    /** Quotes from the posting and the profile. Empty in lists. */
    evidence: z.object({ job: z.array(Quote), seeker: z.array(Quote) }),
  })
  .meta({ id: 'MatchReason' });

export const Match = z
  .object({
    /** 0 to 100. Never used to reject anything. */
    score: z.number(),
    band: z.enum(['strong', 'good', 'partial', 'low']),
    /** Share of the weights that could be compared, 0 to 1. */
    coverage: z.number(),
    /** Whether a reason of `capped_by` prevents the band 'strong'; from 'language' on they prevent 'good' as well. */
    capped: z.boolean(),
    /**
     * A missing must, fewer than half of the required skills, only a related profession, a place in another province, pay below the profile's
     * expectation, a must of the seeker's own preferences that the job violates, a missing language that the title
     * names, no work to compare (neither skills nor title), another profession, or a level two steps or more away.
     */
    capped_by: z.array(
      z.enum([
        'must',
        'skills',
        'related',
        'place',
        'pay',
        'preference',
        'language',
        'work',
        'title',
        'level',
      ]),
    ),
    version: z.int(),
    /** 'type' and 'mode' only where the profile prefers one. */
    factors: z.array(
      z.object({
        factor: z.enum(FACTOR_NAMES),
        /** 0 to 100; null when one side states nothing. */
        value: z.number().nullable(),
        weight: z.number(),
      }),
    ),
    reasons: z.array(MatchReason),
  })
  .meta({ id: 'Match' });

/** Why a job is similar to another. */
export const Alike = z
  .object({
    /** At most four skills that both require, the rarest first. */
    skills: z.array(
      z.object({
        /** Id in the lexicon. */
        id: z.string(),
        /** In the caller's language. */
        name: z.string(),
      }),
    ),
    /** How near the professions are; null when they are not near, or not known. */
    title: z.enum(['same', 'related', 'family']).nullable(),
    /** In the same province, or both remote. */
    place: z.boolean(),
    /** In the caller's language; null when nothing is shared. */
    sentence: z.string().nullable(),
  })
  .meta({ id: 'Alike' });

const enabled = z.boolean();

/** `match` is null when matching is switched off. */
const OwnMatch = z.object({ enabled, match: Match.nullable() });

export const endpoints = declareEndpoints({
  'GET /jobs/recommended': {
    heavy: true,
    access: 'job_seeker',
    summary: 'Open jobs that suit the own profile, best first, each with its reasons',
    query: z.object(pageQuery()),
    response: z.object({
      /** False when the seeker switched matching off; the list is then empty. */
      enabled,
      jobs: z.array(z.object({ job: Job, match: Match })),
      ...pageResponse,
    }),
    localized: true,
    problems: ['seeker_profile_missing'],
  },
  'GET /jobs/:id/match': {
    heavy: true,
    access: 'job_seeker',
    summary: 'How a job suits the own profile, with what both texts say',
    params: idParams,
    response: OwnMatch,
    localized: true,
    problems: ['job_not_found', 'seeker_profile_missing'],
  },
  'GET /jobs/:id/similar': {
    heavy: true,
    access: 'anyone',
    summary: 'Open jobs like this one, each with why',
    params: idParams,
    query: z.object({ limit: acceptEmptyAsAbsent(wholeNumberField(1, 20).default(6)) }),
    response: z.object({
      jobs: z.array(
        Job.extend({
          /** Null until the facts of both jobs are extracted. */
          alike: Alike.nullable(),
        }).meta({ id: 'SimilarJob' }),
      ),
    }),
    localized: true,
    problems: ['job_not_found'],
  },
  'GET /applications/:id/match': {
    heavy: true,
    access: 'company',
    summary: 'How an applicant suits the job, as the applicant sees it too',
    params: idParams,
    response: OwnMatch.extend({
      /** The version and score stored after the application was sent; null until they are stored. */
      noted: z.object({ match_version: z.int(), score: z.number() }).nullable(),
    }),
    localized: true,
    problems: ['application_not_found', 'not_your_application'],
  },
  'GET /jobs/:id/matches': {
    heavy: true,
    access: 'company',
    summary:
      'The applicants of an own job, best match first; those who switched it off come last, unscored',
    params: idParams,
    query: z.object(pageQuery(50)),
    response: z.object({
      matches: z.array(z.object({ application_id: id, match: Match.nullable() })),
      ...pageResponse,
    }),
    localized: true,
    problems: ['job_not_found', 'not_your_job'],
  },
  'GET /matching/preference': {
    access: 'job_seeker',
    summary: 'Whether matching is on',
    response: z.object({ enabled }),
  },
  'PUT /matching/preference': {
    access: 'job_seeker',
    summary: 'Switch matching on or off; off, companies see no match either',
    body: z.object({ enabled }).meta({ example: { enabled: true } }),
    response: z.object({ enabled }),
  },
});

export const problems = declareProblems({});

export type Alike = z.output<typeof Alike>;
export type Match = z.output<typeof Match>;
export type MatchReason = z.output<typeof MatchReason>;
