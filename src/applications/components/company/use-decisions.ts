// State of the list of applicants: selection, confirmation, decision and undo.
import { useState } from 'react';
import { useAttemptKey } from '#ui/forms/attempt-key.ts';
import { isOutdated, type Refusal } from '#ui/forms/use-form.ts';
import { DECISION_UNDO_SECONDS } from '#applications/rules/transitions.ts';
import {
  isUndecided,
  type ApplicantActions,
  type Decision,
  type Row,
} from './applicant-actions.ts';
import type { DecisionSummary } from './bulk-bar.tsx';
import type { DecisionRequest } from './decide-dialog.tsx';

/** How long the bar says that a decision was undone. */
const UNDONE_MS = 6000;

interface DecisionOptions {
  rows: Row[];
  calls: Pick<ApplicantActions, 'decide' | 'decideMany' | 'undo'>;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

function useSelection(rows: Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(isUndecided);
  /** Ticked applicants that left the list or were decided since no longer count. */
  const chosen = open.filter(({ id }) => ticked.has(id));
  return {
    chosen,
    isTicked: (id: string) => ticked.has(id),
    clear: () => setTicked(new Set()),
    untick: (ids: readonly string[]) => setTicked((all) => all.difference(new Set(ids))),
    tick(id: string) {
      const next = new Set(ticked);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    tickAll: () =>
      setTicked(chosen.length === open.length ? new Set() : new Set(open.map(({ id }) => id))),
    all: open.length > 0 && chosen.length === open.length,
  };
}

export type Selection = ReturnType<typeof useSelection>;

export function useDecisions({ rows, calls, onChanged }: DecisionOptions) {
  const ticks = useSelection(rows);
  const [request, setRequest] = useState<DecisionRequest | null>(null);
  const [done, setDone] = useState<DecisionSummary | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const attempt = useAttemptKey();

  async function trackBusy<T>(action: Promise<T>): Promise<T> {
    setFailure(null);
    setBusy(true);
    return action.finally(() => setBusy(false));
  }
  function openDialog(status: Decision, applicants: DecisionRequest['rows'], is_bulk = false) {
    setFailure(null);
    if (applicants.length > 0) setRequest({ rows: applicants, status, is_bulk });
  }
  async function decide(decision: DecisionRequest, message: string) {
    const { rows: applicants, status, is_bulk } = decision;
    // Counted from the request by this device's clock, because the server's clock may differ.
    const until = Date.now() + DECISION_UNDO_SECONDS * 1000;
    const ids = applicants.map(({ id }) => id);
    const [first] = applicants;
    const action = is_bulk
      ? calls.decideMany(ids, status, message, attempt.getKey([status, message, ...ids].join()))
      : calls.decide(ids[0] ?? '', status, message);
    const answer = await trackBusy(action);
    if ('message' in answer) {
      setFailure(answer);
      // A colleague has decided, or the applicant has withdrawn.
      if (isOutdated(answer)) await onChanged();
      return;
    }
    attempt.forget();
    const { batch_id, decided, left } = answer;
    const name = is_bulk ? null : (first?.seeker.full_name ?? null);
    const codes = left.map(({ code }) => code);
    const summary = { batch_id, status, name, decided: decided.length, left: codes, until };
    // A single decision that had been made before is not this person's, and there is nothing to undo.
    setDone(decided.length || codes.length ? summary : null);
    // Others may have been selected, confirmed or decided in the meantime, here and in `undo`. Those left out stay
    // selected, for an answer without a message.
    if (is_bulk) ticks.untick(decided);
    setRequest((now) => (now === decision ? null : now));
    await onChanged();
  }
  async function undo() {
    if (!done) return;
    const refused = await trackBusy(calls.undo(done.batch_id));
    if (refused) return setFailure(refused);
    const until = Date.now() + UNDONE_MS;
    // Another decision may have been made in the meantime.
    setDone((now) => (now === done ? { ...done, is_undone: true, until } : now));
    await onChanged();
  }
  return {
    ticks,
    request,
    done,
    busy,
    failure,
    openDialog,
    decide,
    undo,
    stop: () => setRequest(null),
    forget: () => setDone(null),
  };
}
