// Contract of identity: the profile of a signed-in person, its role and language.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { language, optionalField, textField } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';

/** Events of operator actions on an account, which notify its owner. */
export const SUSPENSION_EVENTS = [
  'account_suspended',
  'account_reinstated',
  'account_sessions_ended',
] as const;
export type SuspensionEvent = (typeof SUSPENSION_EVENTS)[number];

export const ROLES = ['job_seeker', 'company'] as const;

/** Company profiles have company_name, seeker profiles have full_name. */
const profile = z
  .object({
    company_name: z.string().optional(),
    full_name: z.string().optional(),
    company_id: z.string().optional(),
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
    created_at: z.date(),
  })
  .meta({ id: 'User' });

/** `uid` must be the token's; the role is chosen later. */
const NewProfile = z.object({
  uid: textField(128, 1).optional(),
  email: optionalField(z.string().max(320)),
  name: optionalField(textField(200)),
  avatar: optionalField(z.string().max(2000)),
  role: z.enum(ROLES).nullish(),
});

export const endpoints = declareEndpoints({
  'GET /auth/me': { access: 'token', summary: 'Own profile', answer: User },
  'POST /auth/profile': {
    access: 'token',
    summary: 'Make the profile of the token’s holder',
    body: NewProfile,
    answer: User,
  },
  'PUT /auth/role': {
    access: 'signed_in',
    summary: 'Choose a role, once',
    body: z.object({ role: z.enum(ROLES) }),
    answer: User,
  },
  'PUT /auth/language': {
    access: 'signed_in',
    summary: 'Choose the language of mails',
    body: z.object({ language }),
    answer: User,
  },
});

export const problems = declareProblems({
  user_not_found: 404,
  other_uid: 403,
  role_already_chosen: 409,
});

/** Problems of the embedded provider under `/api/auth`; all are in `AUTH_CODES`. */
export const authProblems = declareProblems({
  'auth/requires-sign-in': 401,
  'auth/invalid-credential': 401,
  'auth/second-factor-required': 401,
  'auth/second-factor-expired': 401,
  'auth/invalid-second-factor': 401,
  'auth/invalid-passkey': 401,
  'auth/account-disabled': 403,
  'auth/requires-recent-login': 403,
  'auth/unauthorized-domain': 403,
  'auth/user-mismatch': 403,
  'auth/operation-not-allowed': 404,
  'auth/session-not-found': 404,
  'auth/email-already-in-use': 409,
  'auth/no-mail': 409,
  'auth/factor-already-set': 409,
  'auth/too-many-passkeys': 409,
  'auth/expired-action-code': 410,
  'auth/weak-password': 422,
  'auth/too-many-requests': 429,
  'auth/network-request-failed': 503,
  'auth/overloaded': 503,
});

export type User = z.output<typeof User>;
