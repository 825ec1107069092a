// A draft kept on the server while it is written: one at a time, the last version always.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toDraftPayload, type JobValues } from '#jobs/components/post/job-values.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

const REST = 1500;

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

interface Kept {
  id: string;
  updated_at: string;
}

/** Puts the values into the draft, or makes it; answers the draft as it is then. */
async function keepOn(kept: Kept | null, values: JobValues, key?: string): Promise<Kept> {
  const body = toDraftPayload(values);
  if (!kept) return callApi('POST /jobs/drafts', { body, key });
  const { id, updated_at } = kept;
  return callApi('PUT /jobs/:id/draft', { params: { id }, body, match: updated_at, key });
}

const wasPublished = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'not_a_draft';

const isUnverified = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'email_unverified';

/** What cannot be published yet is kept as a draft until it can. */
async function postAtOnce(
  values: JobValues,
  key: string,
  save: (values: JobValues) => Promise<void>,
) {
  try {
    return await callApi('POST /jobs', { body: toDraftPayload(values), key });
  } catch (error) {
    if (isUnverified(error)) await save(values);
    throw error;
  }
}

export function useDraft(start: Kept | null, onKept: (id: string) => void) {
  const [saving, setSaving] = useState<Saving>('idle');
  const now = useRef({ kept: start, line: Promise.resolve() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(true);

  const save = useCallback(
    async (values: JobValues) => {
      setSaving('saving');
      const isNew = now.current.kept === null;
      try {
        now.current.kept = await keepOn(now.current.kept, values);
        setSaving('saved');
        if (isNew) onKept(now.current.kept.id);
      } catch {
        setSaving('failed');
      }
    },
    [onKept],
  );
  /** The form tells its values once before anything is typed: those are kept already, or nothing yet. */
  const onValues = useCallback(
    (values: JobValues) => {
      clearTimeout(timer.current);
      if (first.current || !values.title.trim()) {
        first.current = false;
        return;
      }
      timer.current = setTimeout(() => {
        now.current.line = now.current.line.then(() => save(values));
      }, REST);
    },
    [save],
  );
  /** Publishes what is written now; without a draft it is posted at once. */
  const publish = useCallback(
    async (values: JobValues, key: string) => {
      clearTimeout(timer.current);
      await now.current.line;
      const { kept } = now.current;
      if (!kept) return postAtOnce(values, key, save);
      try {
        now.current.kept = await keepOn(kept, values, key);
      } catch (error) {
        // Its answer was lost before: the same key answers again.
        if (!wasPublished(error)) throw error;
      }
      return callApi('POST /jobs/:id/publish', { params: { id: kept.id }, key });
    },
    [save],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => ({ saving, onValues, publish }), [saving, onValues, publish]);
}
