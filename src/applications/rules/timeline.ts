// Timeline of an application for its seeker. A decision that can still be undone, or was undone, never shows.
import type { Status } from '#applications/contract.ts';
import { toSeekerStatus, DECISION_UNDO_SECONDS, type PendingDecision } from './transitions.ts';
import { DAY } from '#platform/durations.ts';

interface ApplicationState extends PendingDecision {
  message: string | null;
  applied_at: Date;
  opened_at: Date | null;
  updated_at: Date;
}

/** Returns status, message and time of the last change that the seeker may see. */
export function toTimelineStep(it: ApplicationState, now: Date) {
  const status = toSeekerStatus(it, now);
  if (status === it.status) return { status, message: it.message, updated_at: it.updated_at };
  return { status, message: null, updated_at: it.opened_at ?? it.applied_at };
}

interface TimelineStep {
  kind: string;
  batch_id: string | null;
  at: Date;
}

/** Shows a decision once it has settled, and never one that was undone or overridden by a withdrawal. */
export function toTimelineSteps<Step extends TimelineStep>(
  steps: readonly Step[],
  now: Date,
): Step[] {
  const undone = new Set<string | null>();
  let isWithdrawn = false;
  // From the last step to the first, so that one pass knows what came later.
  const shown = steps.toReversed().filter(({ kind, batch_id, at }) => {
    const isOverridden = isWithdrawn || undone.has(batch_id);
    isWithdrawn ||= kind === 'withdrawn';
    if (kind === 'undone') {
      undone.add(batch_id);
      return false;
    }
    if (batch_id === null) return true;
    return !isOverridden && at.getTime() + DECISION_UNDO_SECONDS * 1000 <= now.getTime();
  });
  return shown.toReversed();
}

/** Marks proposals that replace an agreed time: to the seeker they are no new invitation. */
export function markMovedInterviews<Step extends { kind: string; interview_id: string | null }>(
  steps: readonly Step[],
) {
  const agreed = new Set<string | null>();
  return steps.map((step) => {
    const { kind, interview_id } = step;
    if (kind === 'interview_proposed')
      return agreed.has(interview_id) ? { ...step, kind: 'interview_moved' as const } : step;
    if (kind === 'interview_accepted') agreed.add(interview_id);
    else agreed.delete(interview_id);
    return step;
  });
}

/** Inserts the end of the job at its time. It is not stored as a step, because a job may be reopened. */
export function addJobEndStep<Step extends { status: Status; at: Date }>(
  steps: readonly Step[],
  gone_at: Date | null,
) {
  if (!gone_at) return [...steps];
  const earlier = steps.filter(({ at }) => at.getTime() <= gone_at.getTime());
  const status = earlier.at(-1)?.status ?? 'pending';
  const none = { message: null, interview_id: null };
  const end = { kind: 'job_gone', side: 'board', status, ...none, at: gone_at } as const;
  return [...earlier, end, ...steps.slice(earlier.length)];
}

interface Waiting extends Pick<ApplicationState, 'status' | 'applied_at'> {
  /** Whether an interview is proposed or accepted, which is an answer; one declined or asked to move is not. */
  is_invited: boolean;
}

/** Whole days since the application was sent. */
export const countDaysSince = (applied_at: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - applied_at.getTime()) / DAY));

/** Returns the whole days without an answer, or null once answered. */
export function countWaitingDays(
  { status, applied_at, is_invited }: Waiting,
  now: Date,
): number | null {
  if ((status !== 'pending' && status !== 'viewed') || is_invited) return null;
  return countDaysSince(applied_at, now);
}
