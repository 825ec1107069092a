// Data of a job card: key facts, and only as much text as the card can show.
import type { Job } from '#jobs/contract.ts';
import { pickFields } from '#platform/fields.ts';
import { joinLines } from './paragraphs.ts';

const REQUIREMENTS_SHOWN = 5;
/** Characters of a requirement: five of them fit into two lines of a card in a two-column list. */
const REQUIREMENT_LENGTH = 32;

/** Fields that a card shows unchanged. */
const CARD_NAMES = [
  ...(['id', 'title', 'company', 'logo', 'language', 'workplace'] as const),
  ...(['type', 'category', 'urgent', 'salary'] as const),
];

type CardFields = Pick<Job, (typeof CARD_NAMES)[number] | 'description' | 'requirements'>;

/** Present only where the pay is not disclosed, since most jobs of a list disclose it. */
export interface Undisclosed {
  is_undisclosed?: true;
}

export const toUndisclosed = ({
  salary_min,
  salary_max,
}: Pick<Job, 'salary_min' | 'salary_max'>): Undisclosed =>
  salary_min || salary_max ? {} : { is_undisclosed: true };

export interface CardJob extends CardFields, Undisclosed {
  /** ISO text, because loader data travels as JSON. */
  created_at: string | null;
  /** Number of requirements that the card does not show. */
  more: number;
}

/** Shortens to one line, cut between words. */
export function shortenText(text: string, length: number): string {
  const line = joinLines(text, 4 * length);
  if (line.length <= length) return line;
  const cut = line.slice(0, length);
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  return `${whole.replace(/[,;:]$/, '')}…`;
}

/** `descriptionLength`: characters that fit into the card's two lines of description. */
export function toCardJob(job: Job, descriptionLength: number): CardJob {
  const { requirements } = job;
  return {
    ...pickFields(job, CARD_NAMES),
    ...toUndisclosed(job),
    description: shortenText(job.description, descriptionLength),
    requirements: requirements
      .slice(0, REQUIREMENTS_SHOWN)
      .map((each) => shortenText(each, REQUIREMENT_LENGTH)),
    more: Math.max(0, requirements.length - REQUIREMENTS_SHOWN),
    created_at: job.created_at.toISOString(),
  };
}

const BRIEF_NAMES = [
  ...(['id', 'title', 'company', 'logo', 'language', 'workplace'] as const),
  ...(['salary', 'urgent'] as const),
];

export type BriefJob = Pick<Job, (typeof BRIEF_NAMES)[number]> &
  Undisclosed & {
    created_at: string | null;
  };

/** Returns the fields of a small card. */
export const toBriefJob = (job: Job): BriefJob => {
  return {
    ...pickFields(job, BRIEF_NAMES),
    ...toUndisclosed(job),
    created_at: job.created_at.toISOString(),
  };
};

/** A row of a search result. */
export type RowJob = BriefJob & {
  /** The first skills. */
  tags?: string[];
};

const TAGS_SHOWN = 3;
const TAGS_LENGTH = 38;

export function toRowJob(job: Job): RowJob {
  let rest = TAGS_LENGTH;
  const tags = job.skills.slice(0, TAGS_SHOWN).filter((skill) => (rest -= skill.length) >= 0);
  return { ...toBriefJob(job), tags };
}
