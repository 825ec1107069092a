// A job as the wire tells it: in the reader's language where the posting carries it.
import type { Job, JobDetail } from '#jobs/contract.ts';
import type { Language } from '#context.ts';
import { isOpen, toShownState } from './job-state.ts';
import { formatLocation, toJobPlace, listUnmappedPlaces } from './place.ts';
import type { JobRecord } from './record.ts';
import { formatSalary } from './salary.ts';

/** Longest description in a list. */
export const EXCERPT = 200;

interface Reader {
  language: Language;
  now: Date;
  /** The place that a filter asked for. */
  matched?: string | undefined;
  /** In a list, descriptions are cut. */
  cut?: boolean;
}

type Text = Pick<Job, 'language' | 'title' | 'description' | 'requirements' | 'benefits'>;

/** Where so many letters of the text end, in UTF-16 units. */
function endOf(text: string, letters: number): number {
  let end = 0;
  for (let nth = 0; nth < letters && end < text.length; nth += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return end;
}

export function toExcerpt(text: string): string {
  if (text.length <= EXCERPT || endOf(text, EXCERPT) >= text.length) return text;
  return `${text.slice(0, endOf(text, EXCERPT - 1)).trimEnd()}…`;
}

function ownText(job: JobRecord): Text {
  const { language, title, description, requirements, benefits } = job;
  return { language, title, description, requirements, benefits };
}

function otherText(job: JobRecord): Text | null {
  if (!job.other_language || !job.other_title) return null;
  return {
    language: job.other_language,
    title: job.other_title,
    description: job.other_description ?? '',
    requirements: job.other_requirements ?? [],
    benefits: job.other_benefits ?? [],
  };
}

const short = (text: Text): Text => ({ ...text, description: toExcerpt(text.description) });

/** What is the same in both languages but for its wording; field by field, which is quicker than leaving some out. */
function factsOf(job: JobRecord, { language, now, matched }: Reader) {
  const { id, company, company_id, logo, type, work_mode, remote, category, level } = job;
  const { department, urgent, skills, salary_min, salary_max, currency } = job;
  const { salary_period, salary_basis, created_at, updated_at, expires_at, views } = job;
  const places = job.places?.map(toJobPlace) ?? [];
  return {
    id,
    company,
    company_id,
    logo,
    type,
    work_mode,
    remote,
    category,
    level,
    department,
    urgent,
    skills,
    salary_min,
    salary_max,
    currency,
    salary_period,
    salary_basis,
    created_at,
    updated_at,
    expires_at,
    views,
    places,
    location: formatLocation(places, remote, matched),
    salary: formatSalary(job, language),
    is_active: isOpen(job, now),
    state: toShownState(job, now),
  };
}

interface Texts {
  shown: Text;
  other: Text | null;
  languages: Language[];
}

function textsOf(job: JobRecord, language: Language): Texts {
  const [own, second] = [ownText(job), otherText(job)];
  if (!second) return { shown: own, other: null, languages: [own.language] };
  const languages = [own.language, second.language];
  if (second.language === own.language) return { shown: own, other: null, languages };
  const isSecond = second.language === language;
  return { shown: isSecond ? second : own, other: isSecond ? own : second, languages };
}

export function toJobResponse(job: JobRecord, reader: Reader): JobDetail {
  const { shown, other, languages } = textsOf(job, reader.language);
  const cut = reader.cut ? short : (text: Text) => text;
  const poster_verified = job.poster_verified ?? undefined;
  const texts = { ...cut(shown), other: other && cut(other), languages };
  const facts = factsOf(job, reader);
  return { ...facts, ...texts, poster_verified, unmapped_places: listUnmappedPlaces(facts.places) };
}

/** A job as a list carries it. */
export function toJobSummary(job: JobRecord, reader: Reader): Job {
  const { shown, languages } = textsOf(job, reader.language);
  return { ...factsOf(job, reader), ...short(shown), languages };
}
