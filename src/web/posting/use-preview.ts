// What a posting would look like, asked anew when the typing rests.
import { useCallback, useEffect, useRef, useState } from 'react';
import { toDraftPayload, type JobValues } from '#jobs/components/post/job-values.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';

const REST = 800;

export type Preview = ApiReply<'POST /jobs/preview'>;

/** `onValues` stays the same; the preview is the last one that came, null while there is no title. */
export function usePreview(): { preview: Preview | null; ask: (values: JobValues) => void } {
  const [preview, setPreview] = useState<Preview | null>(null);
  const going = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const ask = useCallback((values: JobValues) => {
    clearTimeout(going.current.timer);
    going.current.abort?.abort();
    if (!values.title.trim()) {
      setPreview(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // The form stands without it, and the next change asks again.
      callApi('POST /jobs/preview', { body: toDraftPayload(values), signal: abort.signal }).then(
        setPreview,
        () => undefined,
      );
    }, REST);
    going.current = { timer, abort };
  }, []);
  useEffect(
    () => () => {
      clearTimeout(going.current.timer);
      going.current.abort?.abort();
    },
    [],
  );
  return { preview, ask };
}
