// Contract of data rights: export of all personal data and deletion of the account.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { acceptEmptyAsAbsent, linkQuery } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { rawResponse } from '#api/raw/raw.ts';

export const endpoints = declareEndpoints({
  'GET /account/export': {
    access: 'signed_in',
    summary: 'All data stored about the person: JSON, or a zip with account.json and the files',
    query: z.object({
      format: acceptEmptyAsAbsent(z.enum(['json', 'zip']).default('json')),
      ...linkQuery,
    }),
    linked: true,
    records: true,
    produces: ['application/json', 'application/zip'],
    response: rawResponse,
    problems: ['daily_exports', 'link_expired'],
  },
  'DELETE /account': {
    access: 'signed_in',
    summary: 'Delete the account and what it holds; asks for the password or a sign-in just now',
    body: z.object({ password: z.string().max(1000).optional() }).nullish(),
    response: z.object({ deleted: z.literal(true), receipt: z.string() }),
    problems: ['fresh_sign_in_needed', 'password_wrong'],
  },
});

export const problems = declareProblems({ fresh_sign_in_needed: 403, password_wrong: 403 });
