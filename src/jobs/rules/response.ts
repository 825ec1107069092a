// Converts a stored job to its API response, in the reader's language when the posting has it.
import type { Job, JobDetail } from '#jobs/contract.ts';
import { pickFields } from '#platform/fields.ts';
import type { Language } from '#context.ts';
import { listAddresses } from './addresses.ts';
import { isOpen, toDisplayState } from './job-state.ts';
import { formatLocation, toJobPlace, listUnmappedPlaces } from './place.ts';
import { OPTIONAL_NAMES } from './optional-fields.ts';
import type { JobDetailRecord, JobRecord } from './record.ts';
import { formatSalary } from './salary.ts';
import { formatWorkplace } from './workplace.ts';

/** Longest description in a list, in characters. */
export const EXCERPT = 200;

interface Reader {
  language: Language;
  now: Date;
  /** Codes of the places that the filter names, and slugs of former provinces and districts. */
  matched?: readonly string[] | undefined;
  /** Shortens descriptions, for lists. */
  cut?: boolean;
}

type Text = Pick<Job, 'language' | 'title' | 'description' | 'requirements' | 'benefits'>;

/** Returns the UTF-16 index at which the given number of characters ends. */
function findCharacterEnd(text: string, characters: number): number {
  let end = 0;
  for (let count = 0; count < characters && end < text.length; count += 1) {
    end += (text.codePointAt(end) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return end;
}

export function toExcerpt(text: string): string {
  if (text.length <= EXCERPT || findCharacterEnd(text, EXCERPT) >= text.length) return text;
  return `${text.slice(0, findCharacterEnd(text, EXCERPT - 1)).trimEnd()}…`;
}

function toOwnText(job: JobRecord): Text {
  const { language, title, description, requirements, benefits } = job;
  return { language, title, description, requirements, benefits };
}

function toOtherText(job: JobRecord): Text | null {
  if (!job.other_language || !job.other_title) return null;
  return {
    language: job.other_language,
    title: job.other_title,
    description: job.other_description ?? '',
    requirements: job.other_requirements ?? [],
    benefits: job.other_benefits ?? [],
  };
}

const shortenDescription = (text: Text): Text => ({
  ...text,
  description: toExcerpt(text.description),
});

interface PlacedJob {
  state: Job['state'];
  places: readonly unknown[] | null;
  remote: boolean;
}

/** A draft may have no place yet; other jobs without one are nationwide. */
const isUnplaced = ({ state, places, remote }: PlacedJob): boolean =>
  state === 'draft' && !remote && !places?.length;

type Facts = Omit<Job, keyof Text | 'languages'>;

/** Returns everything but the texts. Written out, because copying by name takes ten times as long for each job of a list. */
function toFacts(job: JobRecord, { language, now, matched }: Reader): Facts {
  const { id, company, company_id, logo, views, type, level, category, work_mode, remote } = job;
  const { urgent, skills, salary_min, salary_max, currency, salary_period, salary_basis } = job;
  const { created_at, updated_at, expires_at } = job;
  const places = job.places?.map(toJobPlace) ?? [];
  return {
    id,
    company,
    company_id,
    logo,
    views,
    type,
    level,
    category,
    work_mode,
    remote,
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
    ...pickFields(job, OPTIONAL_NAMES),
    places,
    location: formatLocation(places, remote, matched),
    workplace: isUnplaced(job) ? '' : formatWorkplace({ places, remote }, language, matched),
    salary: formatSalary(job, language),
    is_active: isOpen(job, now),
    state: toDisplayState(job, now),
  };
}

interface ChosenTexts {
  chosen: Text;
  other: Text | null;
  languages: Language[];
}

function chooseTexts(job: JobRecord, language: Language): ChosenTexts {
  const [own, second] = [toOwnText(job), toOtherText(job)];
  if (!second) return { chosen: own, other: null, languages: [own.language] };
  const languages = [own.language, second.language];
  if (second.language === own.language) return { chosen: own, other: null, languages };
  const isSecond = second.language === language;
  return { chosen: isSecond ? second : own, other: isSecond ? own : second, languages };
}

export function toJobResponse(job: JobDetailRecord, reader: Reader): JobDetail {
  const { chosen, other, languages } = chooseTexts(job, reader.language);
  const cut = reader.cut ? shortenDescription : (text: Text) => text;
  const poster_verified = job.poster_verified ?? undefined;
  const texts = { ...cut(chosen), other: other && cut(other), languages };
  const facts = toFacts(job, reader);
  return {
    ...facts,
    ...texts,
    poster_verified,
    addresses: isUnplaced(job) ? [] : listAddresses(facts, reader.language),
    unmapped_places: listUnmappedPlaces(facts.places),
  };
}

/** Converts a job for a list. */
export function toJobSummary(job: JobRecord, reader: Reader): Job {
  const { chosen, languages } = chooseTexts(job, reader.language);
  return { ...toFacts(job, reader), ...shortenDescription(chosen), languages };
}
