// Contract of the analytics module: counting views of jobs and companies anonymously.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { idParams } from '#api/fields.ts';

const response = z.object({ counted: z.boolean() });

export const endpoints = declareEndpoints({
  'POST /jobs/:id/views': {
    access: 'maybe',
    summary: 'Count a view of a job, once per visitor and day',
    params: idParams,
    response,
    status: 202,
  },
  'POST /companies/:id/views': {
    access: 'maybe',
    summary: 'Count a view of a company’s page, once per visitor and day',
    params: idParams,
    response,
    status: 202,
  },
});
