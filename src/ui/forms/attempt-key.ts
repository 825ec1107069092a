// Idempotency key of what a person sends, which stays the same while the same text is tried again.
import { useRef } from 'react';
import { createRandomKey } from './random-key.ts';

interface AttemptKey {
  /** The text may have been saved already, and only the answer was lost. */
  getKey: (text: string) => string;
  /** After a success: the same text is then something new. */
  forget: () => void;
}

const NONE = { text: '', key: '' };

export function useAttemptKey(): AttemptKey {
  const attempt = useRef(NONE);
  return {
    getKey(text) {
      if (attempt.current.text !== text) attempt.current = { text, key: createRandomKey() };
      return attempt.current.key;
    },
    forget: () => void (attempt.current = NONE),
  };
}
