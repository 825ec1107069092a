// A job as a card shows it: what answers at one glance, and no more of the text than a card has room for.
import type { Job } from '#jobs/contract.ts';

const REQUIREMENTS_SHOWN = 5;
const REQUIREMENT_LENGTH = 48;

type Shown = Pick<
  Job,
  | 'id'
  | 'title'
  | 'company'
  | 'logo'
  | 'language'
  | 'location'
  | 'places'
  | 'remote'
  | 'type'
  | 'category'
  | 'urgent'
  | 'salary'
  | 'description'
  | 'requirements'
>;

export interface CardJob extends Shown {
  /** ISO text, as it travels to the page. */
  created_at: string | null;
  /** Requirements beyond those shown. */
  more: number;
}

/** One line, cut between words. */
export function shortenText(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

/** `room`: letters of the description that its two lines can show. */
export function toCardJob(job: Job, room: number): CardJob {
  const { id, title, company, logo, language, location, remote, type, category } = job;
  const { urgent, salary, requirements } = job;
  return {
    id,
    title,
    company,
    logo,
    language,
    location,
    remote,
    type,
    category,
    urgent,
    salary,
    places: job.places,
    description: shortenText(job.description, room),
    requirements: requirements
      .slice(0, REQUIREMENTS_SHOWN)
      .map((each) => shortenText(each, REQUIREMENT_LENGTH)),
    more: Math.max(0, requirements.length - REQUIREMENTS_SHOWN),
    created_at: job.created_at.toISOString(),
  };
}

export type BriefJob = Pick<
  Job,
  'id' | 'title' | 'company' | 'logo' | 'language' | 'location' | 'places' | 'remote' | 'salary'
>;

/** A job in a few words, for a small card. */
export function toBriefJob(job: Job): BriefJob {
  const { id, title, company, logo, language, location, places, remote, salary } = job;
  return { id, title, company, logo, language, location, places, remote, salary };
}
