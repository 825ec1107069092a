// Loads the opened applicant, marking a new application as viewed first.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Status } from '#applications/contract.ts';
import type { ApplicantActions, Detail } from './applicant-actions.ts';

export type DetailState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; detail: Detail };

interface DetailOptions {
  id: string | null;
  /** Status in the list; undefined when the applicant is not in the list. */
  status: Status | undefined;
  calls: Pick<ApplicantActions, 'look' | 'show'>;
  onStatus: (id: string, status: Status) => void;
}

export function useApplicantDetail({ id, status, calls, onStatus }: DetailOptions) {
  const [detailState, setDetailState] = useState<DetailState>({ state: 'loading' });
  const { look, show } = calls;
  /**
   * An answer that a later one has overtaken must not be shown: it may be older, or of an applicant who is no longer
   * open.
   */
  const latest = useRef(0);
  /** A reload after a decision is that of an old render: the next applicant may have been opened meanwhile. */
  const opened = useRef(id);

  const load = useCallback(
    async (isNew: boolean) => {
      const turn = ++latest.current;
      const it = opened.current;
      if (it === null) return;
      const markViewed = async () => {
        const seen = await look(it);
        if ('status' in seen) onStatus(it, seen.status);
      };
      if (isNew) await markViewed();
      let found = await show(it);
      // An applicant opened by URL may be new without being in the list.
      if (!isNew && 'side' in found && found.status === 'pending') {
        await markViewed();
        found = await show(it);
      }
      if (latest.current !== turn) return;
      setDetailState(
        'side' in found
          ? { state: 'there', detail: found }
          : { state: 'failed', message: found.message },
      );
    },
    [look, show, onStatus],
  );

  useEffect(() => {
    opened.current = id;
    setDetailState({ state: 'loading' });
    void load(status === 'pending');
    // Viewing changes the status itself; that must not load the applicant again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  return { detailState, reload: () => load(false) };
}
