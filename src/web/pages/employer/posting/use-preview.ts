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
  const pending = useRef<AbortController>(undefined);
  const delay = useRef(0);
  const language = useLocale();
  const latest = useRef<{ values?: JobValues; language: string }>({ language });
  const requestPreview = useCallback(
    (values: JobValues) => {
      latest.current.values = values;
      pending.current?.abort();
      const wait = delay.current;
      delay.current = DELAY_MS;
      if (!values.title.trim()) {
        setPreview(null);
        return;
      }
      pending.current = new AbortController();
      const { signal } = pending.current;
      setTimeout(() => {
        if (signal.aborted) return;
        // The form works without a preview; the next change tries again.
        callApi('POST /jobs/preview', { body: toPayload(values), signal }).then(
          setPreview,
          () => undefined,
        );
      }, wait);
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
  useEffect(() => () => pending.current?.abort(), []);
  return { preview, requestPreview };
}
