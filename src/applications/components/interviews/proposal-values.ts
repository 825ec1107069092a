// Values of the proposal form, their validation, and the payload made from them.
import { fromWallClock } from '#applications/rules/wall-clock.ts';
import { errorIf, isWebUrl, type FieldErrorCode } from '#ui/forms/checks.ts';
import type { FormErrors } from '#ui/forms/use-form.ts';
import type { ApplicantInterview } from '#applications/components/company/applicant-actions.ts';

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

/** Rescheduling keeps place and length; the note belonged to the old times. */
export const createProposalValues = (meeting: ApplicantInterview | null): ProposalValues => ({
  times: [''],
  minutes: String(meeting?.minutes ?? 60),
  place: meeting?.place ?? '',
  link: meeting?.link ?? '',
  note: '',
});

const dropBlankTimes = ({ times }: ProposalValues) => times.filter((time) => time.trim() !== '');

/** 'half': a time has only some of its parts. */
export type ProposalError = FieldErrorCode | 'half';

/** `isHalfTyped`: whether a time has only some of its parts, for which its value is blank. */
export function findProposalErrors(
  values: ProposalValues,
  isHalfTyped = false,
): FormErrors<ProposalError> {
  const times = dropBlankTimes(values);
  const hasPlace = Boolean(values.place.trim() || values.link.trim());
  return {
    ...errorIf<ProposalError>(times.length === 0, 'times', 'choose_field'),
    ...errorIf<ProposalError>(isHalfTyped, 'times', 'half'),
    ...errorIf(!hasPlace, 'place', 'required'),
    ...errorIf(!isWebUrl(values.link), 'link', 'url'),
  };
}

export function toProposal(values: ProposalValues): Proposal {
  return {
    times: dropBlankTimes(values).flatMap((time) => fromWallClock(time) ?? []),
    minutes: Number(values.minutes),
    place: values.place.trim() || null,
    link: values.link.trim() || null,
    note: values.note.trim() || null,
  };
}
