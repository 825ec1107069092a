// The latest action on a job, and the call that undoes it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { JobOutcome } from '#jobs/components/manage/job-outcome.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';

const CONFIRMED_MS = 6000;

export function useJobUndo(start: JobOutcome | null, onUndone: (job_id: string) => Promise<void>) {
  const t = useTranslations('jobs.managing');
  const sending = useSending();
  const [done, setDone] = useState<JobOutcome | null>(start);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  function show(next: JobOutcome | null) {
    setFailure(null);
    setDone(next);
  }
  async function undo() {
    if (!done?.undo_id || busy) return;
    const { job_id, undo_id } = done;
    setBusy(true);
    const refusal = await sending(t('failed'), () =>
      callApi('POST /jobs/:id/undo', { params: { id: job_id }, body: { undo_id } }),
    ).finally(() => setBusy(false));
    setFailure(refusal);
    if (refusal) return;
    const until = Date.now() + CONFIRMED_MS;
    // Another action may have been confirmed in the meantime.
    setDone((now) => (now === done ? { ...done, outcome: 'undone', undo_id: null, until } : now));
    await onUndone(job_id);
  }
  return { done, busy, failure, show, undo };
}
