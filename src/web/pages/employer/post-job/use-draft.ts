// Saves a draft on the server while it is edited and when it is left: one request at a time, the latest version last.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JobPost } from '#jobs/contract.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
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
  body: JobPost,
  key: string,
): Promise<SavedDraft> {
  if (!draft) return callApi('POST /jobs/drafts', { body, key });
  const { id, updated_at } = draft;
  return callApi('PUT /jobs/:id/draft', { params: { id }, body, match: updated_at, key });
}

/** False after a lost response or a failure of the server: the draft may have been stored. */
const isAnswered = (error: unknown) =>
  error instanceof ApiProblem && error.status > 0 && error.status < 500;

const wasPublished = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'not_a_draft';

const isUnverified = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'email_unverified';

/** A job that cannot be published yet stays a draft. */
async function postAtOnce(body: JobPost, key: string, save: () => Promise<unknown>) {
  try {
    return await callApi('POST /jobs', { body, key });
  } catch (error) {
    if (isUnverified(error)) await save();
    throw error;
  }
}

/** `onStored` receives the new version, with which a failed publication goes on. */
async function storeAndPublish(
  draft: SavedDraft,
  body: JobPost,
  { key, onStored }: { key: string; onStored: (stored: SavedDraft) => void },
) {
  try {
    onStored(await saveDraft(draft, body, key));
  } catch (error) {
    // The first response was lost: the same idempotency key returns it again.
    if (!wasPublished(error)) throw error;
  }
  return callApi('POST /jobs/:id/publish', { params: { id: draft.id }, key });
}

interface SaveRequest {
  values: JobValues;
  body: JobPost;
  key: string;
}

interface DraftOptions {
  /** The draft on the server with its values in the form; null before it is first stored. */
  start: { draft: SavedDraft; values: JobValues } | null;
  /** This function and the following ones must be memoised. */
  toPayload: (values: JobValues) => JobPost;
  onCreated: (id: string) => void;
  /** The server has everything that was typed. */
  onSaved: (id: string) => void;
}

export function useDraft({ start, toPayload, onCreated, onSaved }: DraftOptions) {
  const [saving, setSaving] = useState<Saving>('idle');
  const current = useRef({ draft: start?.draft ?? null, queue: Promise.resolve() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<JobValues>(undefined);
  /** What the server has, as text. */
  const stored = useRef(start && JSON.stringify(start.values));
  /** The save whose response was lost. It is repeated under its key before a newer one: otherwise there were two drafts. */
  const unanswered = useRef<SaveRequest>(null);
  const isLeft = useRef(false);
  const isStored = useCallback(() => JSON.stringify(latest.current) === stored.current, []);

  const sendSave = useCallback(async (request: SaveRequest) => {
    const { values, body, key } = request;
    unanswered.current = request;
    try {
      const draft = await saveDraft(current.current.draft, body, key);
      unanswered.current = null;
      current.current.draft = draft;
      stored.current = JSON.stringify(values);
      return draft;
    } catch (error) {
      if (isAnswered(error)) unanswered.current = null;
      throw error;
    }
  }, []);
  const save = useCallback(
    async (values: JobValues) => {
      setSaving('saving');
      const isNew = current.current.draft === null;
      try {
        let draft = unanswered.current && (await sendSave(unanswered.current));
        if (!draft || stored.current !== JSON.stringify(values))
          draft = await sendSave({ values, body: toPayload(values), key: crypto.randomUUID() });
        setSaving('saved');
        if (isNew && !isLeft.current) onCreated(draft.id);
        else if (isStored()) onSaved(draft.id);
      } catch {
        setSaving('failed');
      }
    },
    [sendSave, toPayload, onCreated, onSaved, isStored],
  );
  /** Saves what is not on the server yet; resolves to false when that fails. */
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const isUntitled = () => !latest.current?.title.trim();
    current.current.queue = current.current.queue.then(() =>
      latest.current && !isUntitled() && !isStored() ? save(latest.current) : undefined,
    );
    await current.current.queue;
    return isUntitled() || isStored();
  }, [save, isStored]);
  /** Resolves to false when the draft could not be saved. */
  const leave = useCallback(async () => {
    if (!(await flush())) return false;
    if (current.current.draft) onSaved(current.current.draft.id);
    return true;
  }, [flush, onSaved]);
  /** The form reports its initial values once; those are saved when the draft is left by its button. */
  const onValues = useCallback(
    (values: JobValues) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const isFirst = latest.current === undefined;
      latest.current = values;
      if (isFirst || !values.title.trim()) return;
      timer.current = setTimeout(() => void flush(), SAVE_DELAY_MS);
    },
    [flush],
  );
  /** Publishes the current values; without a draft the job is posted directly. */
  const publish = useCallback(
    async (values: JobValues, key: string) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await current.current.queue;
      if (unanswered.current) await sendSave(unanswered.current);
      const { draft } = current.current;
      const body = toPayload(values);
      if (!draft) return postAtOnce(body, key, () => save(values));
      const onStored = (newest: SavedDraft) => (current.current.draft = newest);
      return storeAndPublish(draft, body, { key, onStored });
    },
    [save, sendSave, toPayload],
  );

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (timer.current !== undefined) void flush();
    };
  }, [flush]);
  return useMemo(() => ({ saving, onValues, leave, publish }), [saving, onValues, leave, publish]);
}
