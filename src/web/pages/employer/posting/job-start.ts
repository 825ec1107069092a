// Converts a job to form values and back; fields that the form does not show stay unchanged.
import { toDraftPayload, toJobPayload, type JobValues } from '#jobs/components/post/job-values.ts';
import { toOptionalTexts } from '#jobs/rules/optional-fields.ts';
import { toPlaceLabel, splitPlaces } from '#places/picking.ts';
import type { ApiReply } from '#web/client/api.ts';
import type { Language } from '#context.ts';

export type PostedJob = ApiReply<'GET /jobs/:id'>;

const toAmountText = (value: number | null) => (value === null ? '' : String(value));
const orBlank = (rows: string[] | undefined) => (rows?.length ? rows : ['']);

export function toFormValues(job: PostedJob, language: Language): JobValues {
  const { title, type, level, description, remote, urgent, other } = job;
  const { currency, salary_period } = job;
  const names = job.places.map((place) => toPlaceLabel(place, language === 'vi'));
  const remotePlaces = remote && names.length === 0 ? splitPlaces('Remote', language === 'vi') : [];
  return {
    title,
    type,
    level,
    currency,
    salary_period,
    description,
    remote,
    urgent,
    ...toOptionalTexts(job),
    location: [...names, ...remotePlaces],
    category: job.category ?? '',
    salary_min: toAmountText(job.salary_min),
    salary_max: toAmountText(job.salary_max),
    requirements: orBlank(job.requirements),
    benefits: orBlank(job.benefits),
    other_language: other?.language ?? (job.language === 'en' ? 'vi' : 'en'),
    other_title: other?.title ?? '',
    other_description: other?.description ?? '',
    other_requirements: orBlank(other?.requirements),
    other_benefits: orBlank(other?.benefits),
  };
}

/** The fields that the form does not show, as they are stored. */
function toUnchanged(job: PostedJob, { remote }: JobValues) {
  const { skills, salary_basis, company_id } = job;
  const isHybrid = job.work_mode === 'hybrid' && !remote;
  return {
    skills,
    salary_basis,
    company_id,
    ...(isHybrid ? { work_mode: 'hybrid' as const } : {}),
  };
}

/** The server reads the language from the text of a job that was written anew, as it may be in the other one. */
export function toRevisedJob(job: PostedJob, values: JobValues) {
  const isRewritten = values.title !== job.title && values.description !== job.description;
  return {
    ...(isRewritten ? {} : { language: job.language }),
    ...toJobPayload(values),
    ...toUnchanged(job, values),
  };
}

/** Without the language, which the server reads from the text: a copy may be rewritten in the other one. */
export const toRevisedDraft = (job: PostedJob, values: JobValues) => ({
  ...toDraftPayload(values),
  ...toUnchanged(job, values),
});
