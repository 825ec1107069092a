// Data of a job card: key facts, and only as much text as the card can show.
import type { Job } from '#jobs/contract.ts';

const REQUIREMENTS_SHOWN = 5;
const REQUIREMENT_LENGTH = 48;

type CardFields = Pick<
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

export interface CardJob extends CardFields {
  /** ISO text, because loader data travels as JSON. */
  created_at: string | null;
  /** Number of requirements that the card does not show. */
  more: number;
}

/** Shortens to one line, cut between words. */
export function shortenText(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

/** `descriptionLength`: characters that fit into the card's two lines of description. */
export function toCardJob(job: Job, descriptionLength: number): CardJob {
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
    description: shortenText(job.description, descriptionLength),
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

/** Returns the fields of a small card. */
export function toBriefJob(job: Job): BriefJob {
  const { id, title, company, logo, language, location, places, remote, salary } = job;
  return { id, title, company, logo, language, location, places, remote, salary };
}
