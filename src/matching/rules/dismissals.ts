// Tunes the order of recommendations by the jobs that a seeker dismissed, and why. The match itself stays the same.
import type { DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import type { JobFacts } from './facts.ts';
import { toRank, type ScoredMatch } from './score.ts';
import { DISMISSED } from './weights.ts';

export interface Dismissed {
  company_id: string;
  reason: DismissalReason;
  /** Null when the job can no longer be found. */
  facts: JobFacts | null;
}

interface Candidate {
  company_id: string;
  facts: JobFacts;
  match: ScoredMatch;
}

const listCodes = ({ places }: JobFacts) => places.map(({ code }) => code);

const SHARES: Record<DismissalReason, (job: JobFacts, dismissed: JobFacts) => boolean> = {
  pay: (job, dismissed) =>
    !!job.pay?.max && !!dismissed.pay?.max && job.pay.max <= dismissed.pay.max,
  place: (job, dismissed) =>
    job.work_mode !== 'remote' &&
    job.places.length > 0 &&
    listCodes(job).every((code) => listCodes(dismissed).includes(code)),
  profession: (job, dismissed) =>
    job.titles.some(({ id }) => dismissed.titles.some((other) => other.id === id)),
  // `getDismissalFactor` leaves out the company's jobs; for other companies the reason has no effect.
  company: () => false,
  other: () => false,
};

/** Score multiplier of a job; 0 leaves it out. Each reason counts once, however many jobs were dismissed for it. */
function getDismissalFactor(job: Candidate, all: readonly Dismissed[]): number {
  const isOfCompany = all.some(
    ({ reason, company_id }) => reason === 'company' && company_id === job.company_id,
  );
  if (isOfCompany) return 0;
  const reasons = new Set(
    all.flatMap(({ reason, facts }) => (facts && SHARES[reason](job.facts, facts) ? [reason] : [])),
  );
  return DISMISSED ** reasons.size;
}

/**
 * Leaves out jobs of dismissed companies and lowers jobs that share a reason. Sorted by adjusted score; equal jobs keep
 * their order.
 */
export function orderByDismissals<C extends Candidate>(
  ranked: readonly C[],
  dismissed: readonly Dismissed[],
): C[] {
  if (dismissed.length === 0) return [...ranked];
  return ranked
    .map((candidate) => ({ candidate, factor: getDismissalFactor(candidate, dismissed) }))
    .filter(({ factor }) => factor > 0)
    .toSorted(
      (one, other) =>
        toRank(other.candidate.match).score * other.factor -
        toRank(one.candidate.match).score * one.factor,
    )
    .map(({ candidate }) => candidate);
}
