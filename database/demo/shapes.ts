// Types of the demo board: the handwritten content, and the rows that the plan derives from it.
import { z } from 'zod';
import { EMPLOYEES, INDUSTRIES } from '#companies/rules/lists.ts';
import { CATEGORIES, LEVELS, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import type { Language } from '#context.ts';
import type {
  Category,
  Currency,
  JobType,
  Level,
  SalaryBasis,
  SalaryPeriod,
  WorkMode,
} from '#jobs/rules/lists.ts';

const bothTexts = z.strictObject({ vi: z.string(), en: z.string() });
const oneOrBoth = <T extends z.ZodType>(text: T) =>
  z.strictObject({ vi: text.optional(), en: text.optional() });
const range = z.tuple([z.number(), z.number()]);

export const DemoCompany = z.strictObject({
  slug: z.string(),
  name: z.string(),
  industry: z.enum(INDUSTRIES),
  employees: z.enum(EMPLOYEES),
  /** Province code of the head office; `offices` begins with it. */
  place: z.string(),
  offices: z.array(z.string()).min(1),
  website: z.url(),
  contact: z.email().nullable(),
  is_featured: z.boolean(),
  logo: z.string(),
  description: bothTexts,
});
export type DemoCompany = z.infer<typeof DemoCompany>;

/** The text of a posting, used for a few jobs; `companies` are those that it suits. */
export const PostingBody = z.strictObject({
  key: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  department: bothTexts,
  titles: z.array(bothTexts.extend({ level: z.enum(LEVELS) })).min(2),
  industries: z.array(z.enum(INDUSTRIES)).min(1),
  companies: z.array(z.string()).min(1),
  type: z.enum(TYPES),
  work_mode: z.enum(WORK_MODES),
  skills: z.array(z.string()).min(1),
  skills_en: z.array(z.string()).optional(),
  salary_vnd_million: z.partialRecord(z.enum(LEVELS), range),
  hourly_vnd_thousand: range.optional(),
  usd: z.boolean().optional(),
  language: z.enum(['vi', 'en', 'both']),
  description: oneOrBoth(z.string()),
  requirements: oneOrBoth(z.array(z.string())),
  benefits: oneOrBoth(z.array(z.string())),
});
export type PostingBody = z.infer<typeof PostingBody>;

export interface DemoText {
  language: Language;
  title: string;
  description: string;
  requirements: string[];
  benefits: string[];
}

/** Salaries in whole units of the currency. */
export interface DemoPay {
  salary_min: number | null;
  salary_max: number | null;
  currency: Currency;
  salary_period: SalaryPeriod;
  salary_basis: SalaryBasis;
}

export interface DemoJob extends DemoText, DemoPay {
  key: string;
  company_slug: string;
  other?: DemoText;
  category: Category | null;
  type: JobType;
  level: Level;
  work_mode: WorkMode;
  /** Province codes, or only 'nationwide'. */
  places: string[];
  urgent: boolean;
  department: string | null;
  skills: string[];
  /** 0 to 45 with a fraction, so that no two jobs have the same time. */
  posted_days_ago: number;
  lifetime_days: number;
}

export interface DemoBoard {
  companies: DemoCompany[];
  jobs: DemoJob[];
}

export const DemoSeeker = z.strictObject({
  key: z.string(),
  full_name: z.string(),
  title: z.string(),
  bio: z.string(),
  skills: z.array(z.string()),
  experience: z.enum(LEVELS),
  location: z.string(),
  linkedin: z.url().optional(),
  github: z.url().optional(),
  portfolio: z.url().optional(),
});
export type DemoSeeker = z.infer<typeof DemoSeeker>;

export const HandwrittenApplication = z.strictObject({
  job_key: z.string(),
  seeker: z.string(),
  status: z.enum(['pending', 'viewed', 'accepted', 'rejected']),
  /** At most the job's own age. */
  days_ago: z.number(),
  cover_letter: z.string(),
});

export type DemoApplication = Omit<z.infer<typeof HandwrittenApplication>, 'seeker'> & {
  seeker: DemoSeeker;
};
