// Saves a draft on the server while it is edited: one request at a time, the latest version last.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toDraftPayload, type JobValues } from '#jobs/components/post/job-values.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';

const SAVE_DELAY_MS = 1500;

export type Saving = 'idle' | 'saving' | 'saved' | 'failed';

interface SavedDraft {
  id: string;
  updated_at: string;
}

/** Creates or updates the draft and resolves to its new version. */
async function saveDraft(
  draft: SavedDraft | null,
  values: JobValues,
  key?: string,
): Promise<SavedDraft> {
  const body = toDraftPayload(values);
  if (!draft) return callApi('POST /jobs/drafts', { body, key });
  const { id, updated_at } = draft;
  return callApi('PUT /jobs/:id/draft', { params: { id }, body, match: updated_at, key });
}

const wasPublished = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'not_a_draft';

const isUnverified = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'email_unverified';

/** A job that cannot be published yet stays a draft. */
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

interface DraftOptions {
  /** The draft on the server; null before it is first stored. */
  start: SavedDraft | null;
  onCreated: (id: string) => void;
  /** The server has everything that was typed. */
  onSaved: (id: string) => void;
}

export function useDraft({ start, onCreated, onSaved }: DraftOptions) {
  const [saving, setSaving] = useState<Saving>('idle');
  const current = useRef({ draft: start, queue: Promise.resolve() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirst = useRef(true);
  const latest = useRef<JobValues>(undefined);

  const save = useCallback(
    async (values: JobValues) => {
      setSaving('saving');
      const isNew = current.current.draft === null;
      try {
        current.current.draft = await saveDraft(current.current.draft, values);
        setSaving('saved');
        const { id } = current.current.draft;
        if (isNew) onCreated(id);
        else if (latest.current === values) onSaved(id);
      } catch {
        setSaving('failed');
      }
    },
    [onCreated, onSaved],
  );
  /** The form reports its initial values once; those need no saving. */
  const onValues = useCallback(
    (values: JobValues) => {
      clearTimeout(timer.current);
      latest.current = values;
      if (isFirst.current || !values.title.trim()) {
        isFirst.current = false;
        return;
      }
      timer.current = setTimeout(() => {
        current.current.queue = current.current.queue.then(() => save(values));
      }, SAVE_DELAY_MS);
    },
    [save],
  );
  /** Publishes the current values; without a draft the job is posted directly. */
  const publish = useCallback(
    async (values: JobValues, key: string) => {
      clearTimeout(timer.current);
      await current.current.queue;
      const { draft } = current.current;
      if (!draft) return postAtOnce(values, key, save);
      try {
        current.current.draft = await saveDraft(draft, values, key);
      } catch (error) {
        // The first response was lost: the same idempotency key returns it again.
        if (!wasPublished(error)) throw error;
      }
      return callApi('POST /jobs/:id/publish', { params: { id: draft.id }, key });
    },
    [save],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => ({ saving, onValues, publish }), [saving, onValues, publish]);
}
