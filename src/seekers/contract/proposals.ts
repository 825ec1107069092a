// Contract of the proposals for a profile that the text of a CV contains.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { idParams } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { entryFields } from './sections.ts';

/** Suggestions from the text of a CV; nothing is stored until the owner confirms it. */
export const Proposals = z
  .object({
    title: z.string().nullable(),
    skills: z.array(z.string()),
    phone: z
      .object({
        /** In E.164. */
        number: z.string(),
        /** The line of the CV that contains it. */
        quote: z.string(),
      })
      .nullable(),
    /** Fields that are not in the CV are null. */
    entries: z.array(
      z.object({
        ...entryFields,
        /** The lines of the CV that the entry comes from. */
        quote: z.string(),
      }),
    ),
  })
  .meta({ id: 'FileProposals' });

export const endpoints = declareEndpoints({
  'GET /files/:id/proposals': {
    access: 'job_seeker',
    summary: 'Title, skills, phone number and entries that the own CV names, with its words',
    params: idParams,
    response: Proposals,
    localized: true,
    problems: ['file_not_found', 'not_your_file'],
  },
});

/** The problems of this endpoint are declared by files. */
export const problems = declareProblems({});

export type Proposals = z.output<typeof Proposals>;
