// The four steps of an application, and which of them it has reached.
import type { Status } from '#applications/contract.ts';

export const PROGRESS_STEPS = ['sent', 'viewed', 'interview', 'result'] as const;
type ProgressStep = (typeof PROGRESS_STEPS)[number];

interface Progress {
  reached: readonly ProgressStep[];
  now: ProgressStep;
  tone: 'plain' | 'good' | 'over';
}

/** A result may come without an interview. Rejected and withdrawn applications show no interview step. */
export function getProgress(status: Status, hasInterview: boolean): Progress {
  if (status === 'accepted') return { reached: PROGRESS_STEPS, now: 'result', tone: 'good' };
  if (status === 'rejected') {
    return { reached: ['sent', 'viewed', 'result'], now: 'result', tone: 'over' };
  }
  if (status === 'withdrawn') return { reached: ['sent', 'result'], now: 'result', tone: 'over' };
  if (hasInterview)
    return { reached: ['sent', 'viewed', 'interview'], now: 'interview', tone: 'good' };
  if (status === 'viewed') return { reached: ['sent', 'viewed'], now: 'viewed', tone: 'plain' };
  return { reached: ['sent'], now: 'sent', tone: 'plain' };
}
