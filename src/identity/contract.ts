// Contract of identity: the profile of a signed-in person, its role and language.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { language, optionalField, textField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';

export const ROLES = ['job_seeker', 'company'] as const;

/** Company profiles have company_name, seeker profiles have full_name. */
const profile = z
  .object({
    company_name: z.string().optional(),
    full_name: z.string().optional(),
    company_id: z.string().optional(),
    /** When and why operators took the company down; only its own people read it. */
    company_taken_down: z.object({ at: time, reason: z.string() }).optional(),
  })
  .nullable();

export const User = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    /** Whether applying, publishing and writing to others require a verified address. */
    must_verify_email: z.boolean(),
    name: z.string().nullable(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES).nullable(),
    language,
    profile,
    created_at: time,
  })
  .meta({ id: 'User' });

/** `uid` must be the token's; the role is chosen later. */
const NewProfile = z
  .object({
    uid: textField(128, 1).optional(),
    email: optionalField(z.string().max(320)),
    name: optionalField(textField(200)),
    avatar: optionalField(z.string().max(2000)),
  })
  .meta({ example: { name: 'Nguyễn Thùy Linh' } });

export const endpoints = declareEndpoints({
  'GET /auth/me': { access: 'token', summary: 'Own profile', response: User },
  'POST /auth/profile': {
    access: 'token',
    summary: 'Make the profile of the token’s holder',
    body: NewProfile,
    response: User,
  },
  'PUT /auth/role': {
    access: 'signed_in',
    summary: 'Choose a role, once',
    body: z.object({ role: z.enum(ROLES) }).meta({ example: { role: 'job_seeker' } }),
    response: User,
  },
  'PUT /auth/language': {
    access: 'signed_in',
    summary: 'Choose the language of mails',
    body: z.object({ language }).meta({ example: { language: 'vi' } }),
    response: User,
  },
});

export const problems = declareProblems({
  user_not_found: 404,
  other_uid: 403,
  role_already_chosen: 409,
});

export type User = z.output<typeof User>;
