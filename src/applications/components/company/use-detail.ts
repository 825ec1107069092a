// One applicant, opened: looked at first, so that what is shown already says so.
import { useCallback, useEffect, useState } from 'react';
import type { Status } from '#applications/contract.ts';
import type { ApplicantActions, Detail } from './applicant-actions.ts';

export type ShownDetail =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; detail: Detail };

interface Terms {
  id: string | null;
  /** As the list has it; what is not in the list may still be new. */
  status: Status | undefined;
  calls: Pick<ApplicantActions, 'look' | 'show'>;
  onStatus: (id: string, status: Status) => void;
}

export function useApplicantDetail({ id, status, calls, onStatus }: Terms) {
  const [shown, setShown] = useState<ShownDetail>({ state: 'loading' });
  const { look, show } = calls;

  const load = useCallback(
    async (isNew: boolean, isCurrent: () => boolean) => {
      if (id === null) return;
      async function lookAt(it: string): Promise<void> {
        const seen = await look(it);
        if ('status' in seen) onStatus(it, seen.status);
      }
      if (isNew) await lookAt(id);
      let found = await show(id);
      // Opened by its address, it may be new without the list's saying so.
      if (!isNew && 'side' in found && found.status === 'pending') {
        await lookAt(id);
        found = await show(id);
      }
      if (!isCurrent()) return;
      setShown(
        'side' in found
          ? { state: 'there', detail: found }
          : { state: 'failed', message: found.message },
      );
    },
    [id, look, show, onStatus],
  );

  useEffect(() => {
    let current = true;
    setShown({ state: 'loading' });
    void load(status === 'pending', () => current);
    return () => {
      current = false;
    };
    // Its own look changes the status: that is no reason to load it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  return { shown, again: () => load(false, () => true) };
}
