// What a seeker is told of an application: never of a decision that could still be, or was, taken back.
import type { Status } from '#applications/contract.ts';
import { toSeekerStatus, UNDO_SECONDS, type PendingDecision } from './transitions.ts';

interface Standing extends PendingDecision {
  message: string | null;
  applied_at: Date;
  opened_at: Date | null;
  updated_at: Date;
}

/** Status, message and time of the last change, as the seeker is told them. */
export function toTimelineStep(it: Standing, now: Date) {
  const status = toSeekerStatus(it, now);
  if (status === it.status) return { status, message: it.message, updated_at: it.updated_at };
  return { status, message: null, updated_at: it.opened_at ?? it.applied_at };
}

interface Taken {
  kind: string;
  batch_id: string | null;
  at: Date;
}

/** A bulk decision is told once it has settled; one that was undone or overtaken by a withdrawal never. */
export function toTimelineSteps<Step extends Taken>(steps: readonly Step[], now: Date): Step[] {
  return steps.filter((step, at) => {
    if (step.kind === 'undone') return false;
    if (step.batch_id === null) return true;
    const later = steps.slice(at + 1);
    const taken = later.some(
      ({ kind, batch_id }) =>
        kind === 'withdrawn' || (kind === 'undone' && batch_id === step.batch_id),
    );
    return !taken && step.at.getTime() + UNDO_SECONDS * 1000 <= now.getTime();
  });
}

/** The end of the job, where it fell among the steps: it is not written, since a job may be opened again. */
export function addJobEndStep<Told extends { status: Status; at: Date }>(
  steps: readonly Told[],
  gone_at: Date | null,
) {
  if (!gone_at) return [...steps];
  const earlier = steps.filter(({ at }) => at.getTime() <= gone_at.getTime());
  const status = earlier.at(-1)?.status ?? 'pending';
  const none = { message: null, interview_id: null };
  const gone = { kind: 'job_gone', side: 'board', status, ...none, at: gone_at } as const;
  return [...earlier, gone, ...steps.slice(earlier.length)];
}

const DAY = 86_400_000;

/** Whole days that it has waited for an answer; null once there is one. */
export function countWaitingDays(
  { status, applied_at }: Pick<Standing, 'status' | 'applied_at'>,
  now: Date,
): number | null {
  if (status !== 'pending' && status !== 'viewed') return null;
  return Math.max(0, Math.floor((now.getTime() - applied_at.getTime()) / DAY));
}
