// Contract of companies: the directory, the company page and the employer's own profile.
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import {
  acceptEmptyAsAbsent,
  flag,
  id,
  idParams,
  language,
  optionalEmail,
  optionalField,
  optionalUrl,
  pageResponse,
  pageQuery,
  proseField,
  textField,
  time,
} from '#api/fields.ts';
import { declareProblems } from '#api/problem.ts';
import { EMPLOYEES, INDUSTRIES, MAX_ALT_CHARS, MAX_PHOTOS, SIZES } from './rules/lists.ts';
import { mapLongTexts, mapProfileFields, type FieldKind } from './rules/profile-fields.ts';

/** A photo on a company's page. `src` is the path of an uploaded photo. */
export const Photo = z.object({ src: z.string(), alt: z.string() });

export const Company = z
  .object({
    id,
    name: z.string(),
    logo: z.string().nullable(),
    industry: z.string().nullable(),
    size: z.enum(SIZES).nullable(),
    employees: z.string().nullable(),
    location: z.string(),
    place: z.string().nullable(),
    description: z.string(),
    language,
    ...mapProfileFields(() => z.string().nullable()),
    /** Benefits, one per line, and culture, as the company writes them. Absent in lists, like the photos. */
    ...mapLongTexts(() => z.string().nullable().optional()),
    photos: z.array(Photo).optional(),
    open_jobs: z.int(),
    is_featured: z.boolean(),
    /** All members left. The company stays readable for people who applied to it. */
    is_closed: z.boolean(),
    /** Whether any member has verified an email address. Absent in lists and when the company has no members. */
    address_verified: z.boolean().optional(),
    created_at: time,
  })
  .meta({ id: 'Company' });

/** What a member of the company edits. */
export const OwnCompany = Company.extend({
  /** The version for If-Match. */
  updated_at: time,
}).meta({ id: 'OwnCompany' });

export const CompanyList = z
  .object({ companies: z.array(Company), ...pageResponse })
  .meta({ id: 'CompanyList' });

/** Accepts a size (startup … large) or a range of employees. */
const size = z.enum([...SIZES, ...EMPLOYEES]);

export const CompanyQuery = z.object({
  search: acceptEmptyAsAbsent(textField(200).optional()),
  industry: acceptEmptyAsAbsent(z.enum(INDUSTRIES).optional()),
  size: acceptEmptyAsAbsent(size.optional()),
  location: acceptEmptyAsAbsent(textField(100).optional()),
  is_featured: acceptEmptyAsAbsent(flag.optional()),
  sort: acceptEmptyAsAbsent(z.enum(['name', 'size', 'featured']).default('featured')),
  ...pageQuery(12),
});

const OPTIONAL_SCHEMAS = {
  url: optionalUrl,
  email: optionalEmail,
  text: optionalField(textField(200)),
} as const satisfies Record<FieldKind, unknown>;

export const CompanyProfile = z
  .object({
    company_name: textField(200, 1),
    description: proseField(20_000, 1),
    /** One that profiles choose from, or the one that the company has. */
    industry: z.enum(INDUSTRIES),
    size,
    location: textField(200, 1),
    ...mapProfileFields((kind) => OPTIONAL_SCHEMAS[kind]),
    ...mapLongTexts((max) => optionalField(proseField(max))),
    /** In the order of the page; an absent field leaves them unchanged. */
    photos: z
      .array(z.object({ src: textField(200, 1), alt: textField(MAX_ALT_CHARS, 1) }))
      .max(MAX_PHOTOS)
      .optional(),
    /** Id of an uploaded logo; null removes the logo, an absent field leaves it unchanged. */
    logo_file_id: z.preprocess((value) => (value === '' ? null : value), id.nullish()),
  })
  .meta({
    example: {
      company_name: 'Công ty TNHH Sen Vàng',
      description: 'Chúng tôi làm sổ sách cho cửa hàng nhỏ.',
      industry: 'Finance',
      size: '11-50',
      location: 'Hà Nội',
    },
  });

export const endpoints = declareEndpoints({
  'GET /companies': {
    access: 'anyone',
    summary: 'The directory of companies',
    query: CompanyQuery,
    response: CompanyList,
    localized: true,
    cached: true,
  },
  'GET /companies/featured': {
    access: 'anyone',
    summary: 'Featured companies',
    response: z.object({ companies: z.array(Company) }),
    localized: true,
  },
  'GET /companies/:id': {
    access: 'anyone',
    summary: 'One company',
    params: idParams,
    response: Company,
    localized: true,
    problems: ['company_not_found', 'company_taken_down'],
  },
  'GET /auth/profile/company': {
    access: 'company',
    summary: 'Own company, as the profile form shows it',
    response: OwnCompany,
    problems: ['company_profile_missing'],
  },
  'POST /auth/profile/company': {
    access: 'company',
    summary: 'Set up or change the own company; an If-Match header holds its updated_at',
    body: CompanyProfile,
    response: OwnCompany,
    problems: ['company_version_conflict'],
  },
});

export const problems = declareProblems({
  company_not_found: 404,
  company_taken_down: 410,
  company_profile_missing: 409,
  company_version_conflict: 412,
  not_your_company: 403,
});

export type Photo = z.output<typeof Photo>;
export type Company = z.output<typeof Company>;
export type OwnCompany = z.output<typeof OwnCompany>;
export type CompanyQuery = z.output<typeof CompanyQuery>;
export type CompanyProfile = z.output<typeof CompanyProfile>;
