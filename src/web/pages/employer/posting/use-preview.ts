// Preview of a job: at once of what the form starts with, and anew when typing pauses.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobPost } from '#jobs/contract.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';

const DELAY_MS = 800;

export type Preview = ApiReply<'POST /jobs/preview'>;

/** Latest preview, null while there is no title. `requestPreview` stays the same function while `toPayload` does. */
export function usePreview(toPayload: (values: JobValues) => JobPost): {
  preview: Preview | null;
  requestPreview: (values: JobValues) => void;
} {
  const [preview, setPreview] = useState<Preview | null>(null);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const delay = useRef(0);
  const requestPreview = useCallback(
    (values: JobValues) => {
      clearTimeout(pending.current.timer);
      pending.current.abort?.abort();
      const wait = delay.current;
      delay.current = DELAY_MS;
      if (!values.title.trim()) {
        setPreview(null);
        return;
      }
      const abort = new AbortController();
      const timer = setTimeout(() => {
        // The form works without a preview; the next change tries again.
        callApi('POST /jobs/preview', { body: toPayload(values), signal: abort.signal }).then(
          setPreview,
          () => undefined,
        );
      }, wait);
      pending.current = { timer, abort };
    },
    [toPayload],
  );
  useEffect(
    () => () => {
      clearTimeout(pending.current.timer);
      pending.current.abort?.abort();
    },
    [],
  );
  return { preview, requestPreview };
}
