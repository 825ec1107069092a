// Contract of the profile's sections: contact and availability, and the entries of a career.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { id, idParams, optionalField, proseField, textField, time } from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { NOTICE_PERIODS } from '#seekers/rules/details.ts';
import { ENTRY_KINDS, isInOrder, FLUENCY_LEVELS } from '#seekers/rules/entries.ts';
import { MAX_TYPED_PHONE, toPhoneNumber } from '#seekers/rules/phone.ts';

const phone = optionalField(
  textField(MAX_TYPED_PHONE)
    .refine((typed) => toPhoneNumber(typed) !== null, { params: { sentence: 'type' } })
    .transform((typed) => toPhoneNumber(typed)),
);

export const SeekerDetails = z
  .object({
    /** In E.164. Shown to a company only with an application. */
    phone: z.string().nullable(),
    /** When the person could start. */
    notice_period: z.enum(NOTICE_PERIODS).nullable(),
    open_to_offers: z.boolean(),
    /** Null until something is saved; the version for If-Match. */
    updated_at: time.nullable(),
  })
  .meta({ id: 'SeekerDetails' });

const name = textField(200, 1);
const organization = optionalField(textField(200));
const description = optionalField(proseField(2000));
const month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/);
const year = z.string().regex(/^(?:19|20)\d\d$/);
const day = z.union([year, month]);
const none = z.null().default(null);

const times = { started: optionalField(day), ended: optionalField(day) };
const noTimes = { started: none, ended: none };

const EntryInput = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('experience'),
      name,
      organization: textField(200, 1),
      started: month,
      ended: optionalField(month),
      level: none,
      description,
    }),
    z.object({
      kind: z.literal('education'),
      name,
      organization: textField(200, 1),
      ...times,
      level: none,
      description,
    }),
    z.object({
      kind: z.literal('language'),
      name: textField(60, 1),
      organization: none,
      ...noTimes,
      level: z.enum(FLUENCY_LEVELS),
      description: none,
    }),
    z.object({
      kind: z.literal('certificate'),
      name,
      organization,
      ...times,
      level: none,
      description: none,
    }),
  ])
  .refine(({ started, ended }) => isInOrder(started, ended), {
    path: ['ended'],
    params: { sentence: 'month_order' },
  })
  .meta({
    example: {
      kind: 'experience',
      name: 'Kế toán',
      organization: 'Công ty TNHH Sen Vàng',
      started: '2021-03',
    },
  });

/** What an entry says; fields that its kind does not use are null. */
export const entryFields = {
  kind: z.enum(ENTRY_KINDS),
  /** The position, the field of study, the language, or the certificate. */
  name: z.string(),
  /** The employer, the school, or who issued the certificate. */
  organization: z.string().nullable(),
  /** '2021' or '2021-03'. */
  started: z.string().nullable(),
  /** Null while the entry is current. */
  ended: z.string().nullable(),
  /** Level of a language; null for other kinds. */
  level: z.enum(FLUENCY_LEVELS).nullable(),
  description: z.string().nullable(),
};

export const SeekerEntry = z
  .object({
    id,
    ...entryFields,
    /** The version for If-Match. */
    updated_at: time,
  })
  .meta({ id: 'SeekerEntry' });

export const endpoints = declareEndpoints({
  'GET /auth/profile/seeker/details': {
    access: 'job_seeker',
    summary: 'Phone, notice period and openness to offers',
    response: SeekerDetails,
  },
  'PUT /auth/profile/seeker/details': {
    access: 'job_seeker',
    summary: 'Save them; companies see them with applications. If-Match holds their updated_at',
    body: z
      .object({
        phone,
        notice_period: optionalField(z.enum(NOTICE_PERIODS)),
        open_to_offers: z.boolean().default(false),
      })
      .meta({ example: { phone: '0912 345 678', open_to_offers: true } }),
    response: SeekerDetails,
    problems: ['profile_version_conflict'],
  },
  'GET /auth/profile/seeker/entries': {
    access: 'job_seeker',
    summary: 'Past jobs, education, languages and certificates, the latest first',
    response: z.object({ entries: z.array(SeekerEntry) }),
  },
  'POST /auth/profile/seeker/entries': {
    access: 'job_seeker',
    summary: 'Add an entry to the own profile',
    body: EntryInput,
    response: SeekerEntry,
    status: 201,
    problems: ['too_many_entries'],
  },
  'PUT /auth/profile/seeker/entries/:id': {
    access: 'job_seeker',
    summary: 'Change an own entry; its kind stays. If-Match holds its updated_at',
    params: idParams,
    body: EntryInput,
    response: SeekerEntry,
    problems: ['entry_not_found', 'profile_version_conflict'],
  },
  'DELETE /auth/profile/seeker/entries/:id': {
    access: 'job_seeker',
    summary: 'Delete an own entry',
    params: idParams,
    response: z.object({ removed: z.literal(true) }),
    problems: ['entry_not_found'],
  },
});

export const problems = declareProblems({ too_many_entries: 409, entry_not_found: 404 });

export type SeekerDetails = z.output<typeof SeekerDetails>;
export type SeekerEntry = z.output<typeof SeekerEntry>;
export type EntryInput = z.output<typeof EntryInput>;
