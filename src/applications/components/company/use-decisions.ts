// Ticking, asking, deciding and taking back: the state behind the list of applicants.
import { useState } from 'react';
import type { Refusal } from '#ui/forms/use-form.ts';
import { UNDO_SECONDS } from '#applications/rules/transitions.ts';
import { isOpen, type ApplicantActions, type Decision, type Row } from './applicant-actions.ts';
import type { DecisionSummary } from './bulk-bar.tsx';
import type { DecisionRequest } from './decide-dialog.tsx';

interface Terms {
  rows: Row[];
  calls: Pick<ApplicantActions, 'decide' | 'decideMany' | 'undo'>;
  /** The list anew. */
  onChanged: () => Promise<void>;
}

export function useSelection(rows: Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(isOpen);
  /** What has left the list, or was answered meanwhile, counts no more. */
  const chosen = open.filter(({ id }) => ticked.has(id));
  return {
    chosen,
    isTicked: (id: string) => ticked.has(id),
    clear: () => setTicked(new Set()),
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

export function useDecisions({ rows, calls, onChanged }: Terms) {
  const ticks = useSelection(rows);
  const [asking, setAsking] = useState<DecisionRequest | null>(null);
  const [done, setDone] = useState<DecisionSummary | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);

  async function during<T>(going: Promise<T>): Promise<T> {
    setFailure(null);
    setBusy(true);
    return going.finally(() => setBusy(false));
  }
  function ask(status: Decision, which: DecisionRequest['rows'], is_bulk = false) {
    setFailure(null);
    if (which.length > 0) setAsking({ rows: which, status, is_bulk });
  }
  async function decide({ rows: them, status, is_bulk }: DecisionRequest, message: string) {
    // Counted from the asking, by this clock: the server's may go differently.
    const until = Date.now() + UNDO_SECONDS * 1000;
    const ids = them.map(({ id }) => id);
    const [first] = them;
    const calling = is_bulk
      ? calls.decideMany(ids, status, message)
      : calls.decide(ids[0] ?? '', status, message);
    const answer = await during(calling);
    if ('message' in answer) return setFailure(answer);
    const { batch_id, decided, left } = answer;
    const name = is_bulk ? null : (first?.seeker.full_name ?? null);
    const counts = { decided: decided.length, left: left.length };
    setDone({ batch_id, status, name, ...counts, until });
    if (is_bulk) ticks.clear();
    setAsking(null);
    await onChanged();
  }
  async function undo() {
    if (!done) return;
    const refused = await during(calls.undo(done.batch_id));
    if (refused) return setFailure(refused);
    setDone(null);
    await onChanged();
  }
  return {
    ticks,
    asking,
    done,
    busy,
    failure,
    ask,
    decide,
    undo,
    stop: () => setAsking(null),
    forget: () => setDone(null),
  };
}
