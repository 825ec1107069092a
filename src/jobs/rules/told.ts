// A job as the wire tells it: in the reader's language where the posting carries it.
import type { Job, JobDetail } from '#jobs/contract.ts';
import type { Language } from '#visit.ts';
import { isOpen, toldState } from './offer.ts';
import { locationOf, toldPlace } from './place.ts';
import type { JobRecord } from './record.ts';
import { salaryText } from './salary.ts';

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

export function excerpt(text: string): string {
  const letters = Array.from(text);
  return letters.length > EXCERPT
    ? `${letters
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`
    : text;
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

/** The second text travels as `other` alone. */
function withoutOther(job: JobRecord) {
  const { other_language, other_title, other_description, ...rest } = job;
  const { other_requirements, other_benefits, ...plain } = rest;
  return plain;
}

export function told(job: JobRecord, reader: Reader): JobDetail {
  const both = [ownText(job), otherText(job)].filter((text) => text !== null);
  const shown = both.find((text) => text.language === reader.language) ?? ownText(job);
  const other = both.find((text) => text.language !== shown.language) ?? null;
  const short = (text: Text): Text =>
    reader.cut ? { ...text, description: excerpt(text.description) } : text;
  const places = (job.places ?? []).map(toldPlace);
  return {
    ...withoutOther(job),
    ...short(shown),
    other: other && short(other),
    languages: both.map((text) => text.language),
    places,
    location: locationOf(places, job.remote, reader.matched),
    salary: salaryText(job, reader.language),
    is_active: isOpen(job, reader.now),
    state: toldState(job, reader.now),
  };
}

/** A job as a list carries it. */
export function toldInList(job: JobRecord, reader: Reader): Job {
  const { other, ...plain } = told(job, { ...reader, cut: true });
  return plain;
}
