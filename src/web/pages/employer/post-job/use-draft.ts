// Saves a draft on the server while it is edited and when it is left: one request at a time, the latest version last.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobPost } from '#jobs/contract.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { session } from '#web/client/session.ts';
import { ServerDraft, type SavedDraft } from './server-draft.ts';

const SAVE_DELAY_MS = 1500;

type SavingState = 'idle' | 'saving' | 'saved' | 'failed';

export interface DraftFailure {
  error: unknown;
}

interface DraftStatus {
  saving: SavingState;
  failure?: DraftFailure;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof ApiProblem && error.code === code;

/** A job that cannot be published yet stays a draft. */
async function postAtOnce(body: JobPost, key: string, save: () => Promise<unknown>) {
  try {
    return await callApi('POST /jobs', { body, key });
  } catch (error) {
    if (hasCode(error, 'email_unverified')) await save();
    throw error;
  }
}

async function storeAndPublish(server: ServerDraft, values: JobValues, body: JobPost, key: string) {
  try {
    await server.save(values, body);
  } catch (error) {
    // It was published, but the first response was lost: the same idempotency key returns it again.
    if (!hasCode(error, 'not_a_draft')) throw error;
  }
  const id = server.draft?.id ?? '';
  return callApi('POST /jobs/:id/publish', { params: { id }, key });
}

interface DraftOptions {
  /** The draft on the server with its values in the form; null before it is first stored. */
  start: { draft: SavedDraft; values: JobValues } | null;
  /** This function and the following ones must be memoised. */
  toPayload: (values: JobValues) => JobPost;
  onCreated: (id: string) => void;
  /** The server has everything that was typed. */
  onSaved: (id: string) => void;
  /** Something was typed since this version, which is the last one that the server has confirmed. */
  onTyped: (draft: SavedDraft) => void;
}

/** Whether the page has been left. */
function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Nobody types again only to have the draft saved: back online or signed in, it saves itself. */
function useRetries(hasFailed: boolean, flush: () => Promise<unknown>) {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = () => void flush();
    addEventListener('online', retry);
    const stop = session.subscribe(retry);
    return () => {
      removeEventListener('online', retry);
      stop();
    };
  }, [hasFailed, flush]);
}

export function useDraft({ start, toPayload, onCreated, onSaved, onTyped }: DraftOptions) {
  const [status, setStatus] = useState<DraftStatus>({ saving: 'idle' });
  const [server] = useState(() => new ServerDraft(start));
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<JobValues>(undefined);
  const isLeft = useIsLeft();
  const isStored = useCallback(() => server.has(latest.current), [server]);

  /** Resolves to the error if there is one. */
  const save = useCallback(
    async (values: JobValues): Promise<unknown> => {
      setStatus({ saving: 'saving' });
      const isNew = server.draft === null;
      try {
        const draft = await server.save(values, toPayload(values));
        setStatus({ saving: 'saved' });
        if (isNew && !isLeft.current) onCreated(draft.id);
        else if (isStored()) onSaved(draft.id);
        else onTyped(draft);
        return undefined;
      } catch (error) {
        setStatus({ saving: 'failed', failure: { error } });
        return error;
      }
    },
    [server, toPayload, onCreated, onSaved, onTyped, isStored, isLeft],
  );
  /** Saves what is not on the server yet; resolves to null on success. */
  const flush = useCallback(async (): Promise<DraftFailure | null> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const isUntitled = () => !latest.current?.title.trim();
    queue.current = queue.current.then(() =>
      latest.current && !isUntitled() && !isStored() ? save(latest.current) : undefined,
    );
    const error = await queue.current;
    return isUntitled() || isStored() ? null : { error };
  }, [save, isStored]);
  /** Resolves to why the draft could not be saved, null if it was. */
  const leave = useCallback(async () => {
    const unsaved = await flush();
    if (!unsaved && server.draft) onSaved(server.draft.id);
    return unsaved;
  }, [server, flush, onSaved]);
  /** The form reports its initial values once; those are saved when the draft is left by its button. */
  const onValues = useCallback(
    (values: JobValues) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const before = latest.current;
      latest.current = values;
      if (!before) return;
      if (server.draft) onTyped(server.draft);
      if (!values.title.trim()) return;
      timer.current = setTimeout(() => void flush(), SAVE_DELAY_MS);
    },
    [server, flush, onTyped],
  );
  /** Publishes the current values; without a draft the job is posted directly. */
  const publish = useCallback(
    async (values: JobValues, key: string) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      await queue.current;
      await server.repeatUnanswered();
      const body = toPayload(values);
      if (server.draft) return storeAndPublish(server, values, body, key);
      return postAtOnce(body, key, () => save(values));
    },
    [server, save, toPayload],
  );

  useEffect(() => () => void (timer.current !== undefined && flush()), [flush]);
  useRetries(status.saving === 'failed', flush);
  return { ...status, onValues, leave, publish };
}
