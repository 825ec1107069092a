// How often jobs and company pages are seen, without saying by whom.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { idParams } from '#api/fields.ts';

const answer = z.object({ counted: z.boolean() });

export const endpoints = declareEndpoints({
  'POST /jobs/:id/views': {
    access: 'maybe',
    summary: 'Count a view of a job, once a visitor and day',
    params: idParams,
    answer,
    status: 202,
  },
  'POST /companies/:id/views': {
    access: 'maybe',
    summary: 'Count a view of a company’s page, once a visitor and day',
    params: idParams,
    answer,
    status: 202,
  },
});
