// Preview of a job: at once of what the form starts with, and anew when typing pauses or the language changes.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import type { JobPost } from '#jobs/contract.ts';
import type { JobValues } from '#jobs/components/post/job-values.ts';
import { callApi, type ApiReply } from '#web/client/api.ts';

const DELAY_MS = 800;

type Preview = ApiReply<'POST /jobs/preview'>;

/** Latest preview, null while there is no title. `requestPreview` stays the same function while `toPayload` does. */
export function usePreview(toPayload: (values: JobValues) => JobPost): {
  preview: Preview | null;
  requestPreview: (values: JobValues) => void;
} {
  const [preview, setPreview] = useState<Preview | null>(null);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({});
  const delay = useRef(0);
  const language = useLocale();
  const latest = useRef<{ values?: JobValues; language: string }>({ language });
  const requestPreview = useCallback(
    (values: JobValues) => {
      latest.current.values = values;
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
  useEffect(() => {
    const { values, language: shown } = latest.current;
    latest.current.language = language;
    if (!values || shown === language) return;
    delay.current = 0;
    requestPreview(values);
  }, [language, requestPreview]);
  useEffect(
    () => () => {
      clearTimeout(pending.current.timer);
      pending.current.abort?.abort();
    },
    [],
  );
  return { preview, requestPreview };
}
