// Contract of files: CVs, logos and photos of companies, whose type is detected from their bytes.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { acceptEmptyAsAbsent, id, idParams, textField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { binaryBody, rawResponse } from '#api/raw/raw.ts';
import { MAX_LOGO_BYTES, PICTURE_TYPES } from './rules/pictures.ts';
import { MAX_CV_BYTES } from './rules/size.ts';

export const CV_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
const MB = 1024 * 1024;
export const MAX_FILE_BYTES = { cv: MAX_CV_BYTES, logo: MAX_LOGO_BYTES, photo: 5 * MB } as const;
const purpose = z.enum(['cv', 'logo', 'photo']);

/** Room for the multipart framing around the file. */
const FORM_OVERHEAD = 64 * 1024;

export const StoredFile = z
  .object({
    id,
    purpose,
    name: z.string(),
    mime: z.enum([...CV_TYPES, ...PICTURE_TYPES]),
    size: z.int(),
    pages: z.int().nullable(),
    /** Whether text could be extracted. */
    has_text: z.boolean(),
    created_at: time,
  })
  .meta({ id: 'File' });

const MAX_PARAMETERS = 10;
const linkedQuery = z
  .record(z.string().regex(/^\w{1,30}$/), textField(200))
  .refine((query) => Object.keys(query).length <= MAX_PARAMETERS);

export const endpoints = declareEndpoints({
  'POST /uploads': {
    access: 'member',
    summary:
      'Upload a CV (PDF, DOCX; 5 MB), a logo (PNG, JPEG, WebP; 2 MB) or a photo of the company (5 MB)',
    /** A multipart form's own `purpose` and file name take precedence over these. */
    query: z.object({
      purpose: acceptEmptyAsAbsent(purpose.optional()),
      /** Longer than a stored name, which is cut to 200 characters: phones allow 255, some of them two here. */
      name: acceptEmptyAsAbsent(textField(1000).optional()),
    }),
    takes: {
      types: ['multipart/form-data', 'application/octet-stream', ...CV_TYPES, ...PICTURE_TYPES],
      most: MAX_FILE_BYTES.cv + FORM_OVERHEAD,
    },
    body: binaryBody,
    response: StoredFile,
    status: 201,
    problems: [
      'file_missing',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'file_suspicious',
      'file_active',
      'file_infected',
      'scanner_unavailable',
      'storage_unavailable',
      'too_many_files',
      'daily_uploads',
      'wrong_purpose',
    ],
  },
  'GET /files': {
    access: 'member',
    summary: 'Own files, newest first',
    query: z.object({ purpose: acceptEmptyAsAbsent(purpose.optional()) }),
    response: z.object({ files: z.array(StoredFile) }),
  },
  'GET /files/:id': {
    access: 'maybe',
    summary:
      'A file: a logo or photo to everybody, a CV to its owner and to companies that received it',
    params: idParams,
    query: z.object({ link: acceptEmptyAsAbsent(textField(500).optional()) }),
    produces: [...CV_TYPES, ...PICTURE_TYPES],
    response: rawResponse,
    problems: ['file_not_found', 'not_your_file', 'link_expired'],
  },
  'POST /files/:id/link': {
    access: 'member',
    summary:
      'A link that works for 60 seconds without a token: to this file, to the calendar entry of the interview with this id, to account-export or to applications-export',
    params: idParams,
    /** Parameters of the linked export, such as `format`. */
    body: z.object({ query: linkedQuery.optional() }).nullish(),
    response: z.object({ url: z.string(), expires_at: time }),
    status: 201,
    writes: false,
    problems: ['file_not_found', 'not_your_file', 'not_your_interview', 'interview_state_conflict'],
  },
  'DELETE /files/:id': {
    access: 'member',
    summary: 'Remove a file from the own list; applications keep their copy',
    params: idParams,
    response: z.object({ removed: z.literal(true) }),
    problems: ['file_not_found', 'not_your_file'],
  },
});

export const problems = declareProblems({
  file_missing: 400,
  wrong_purpose: 403,
  not_your_file: 403,
  link_expired: 403,
  file_not_found: 404,
  too_many_files: 409,
  file_too_large: 413,
  file_type_refused: 415,
  file_unreadable: 422,
  file_suspicious: 422,
  file_active: 422,
  file_infected: 422,
  scanner_unavailable: 503,
  storage_unavailable: 503,
});

export type StoredFile = z.output<typeof StoredFile>;
