// What the form for an interview holds while it is filled in, and the proposal that comes of it.
import { fromWallClock } from '#applications/rules/wall-clock.ts';
import { isWebUrl } from '#ui/forms/checks.ts';
import type { ApplicantInterview } from '#applications/components/company/applicant-actions.ts';

/** The contract's own number, which the browser does not carry. */
export const MAX_INTERVIEW_TIMES = 5;
export const LENGTHS = ['30', '45', '60', '90', '120'] as const;

export interface ProposalValues {
  times: string[];
  minutes: string;
  place: string;
  link: string;
  note: string;
}

export interface Proposal {
  times: string[];
  minutes: number;
  place: string | null;
  link: string | null;
  note: string | null;
}

/** New times for a meeting keep where it is and how long; the note was for the old ones. */
export const createProposalValues = (meeting: ApplicantInterview | null): ProposalValues => ({
  times: [''],
  minutes: String(meeting?.minutes ?? 60),
  place: meeting?.place ?? '',
  link: meeting?.link ?? '',
  note: '',
});

const written = ({ times }: ProposalValues) => times.filter((time) => time.trim() !== '');

export function findProposalErrors(values: ProposalValues): Record<string, string> {
  const times = written(values);
  const isSomewhere = Boolean(values.place.trim() || values.link.trim());
  return {
    ...(times.length ? {} : { times: 'choose_field' }),
    ...(isSomewhere ? {} : { place: 'required' }),
    ...(isWebUrl(values.link) ? {} : { link: 'url' }),
  };
}

export function toProposal(values: ProposalValues): Proposal {
  return {
    times: written(values).flatMap((time) => fromWallClock(time) ?? []),
    minutes: Number(values.minutes),
    place: values.place.trim() || null,
    link: values.link.trim() || null,
    note: values.note.trim() || null,
  };
}
