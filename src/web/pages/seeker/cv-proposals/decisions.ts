// Decisions about the proposals of a CV: each is added to the profile, one at a time, or left out.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Refusal } from '#ui/forms/use-form.ts';
import { useSending } from '#web/client/refusal.ts';

export interface Decisions {
  added: ReadonlySet<string>;
  leftOut: ReadonlySet<string>;
  isBusy: boolean;
  /** Resolves to null once the proposal is saved. */
  add: (key: string, save: () => Promise<unknown>) => Promise<Refusal | null>;
  leaveOut: (key: string) => void;
}

export function useDecisions(reload: () => Promise<void>): Decisions {
  const failed = useTranslations('seekers.sections')('failed');
  const sending = useSending();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  // A second click may come before the first one has rendered.
  const running = useRef(false);
  async function add(key: string, save: () => Promise<unknown>) {
    if (running.current || added.has(key)) return null;
    running.current = true;
    setBusy(true);
    const refused = await sending(failed, async () => {
      await save();
      setAdded((keys) => new Set(keys).add(key));
      await reload();
    });
    running.current = false;
    setBusy(false);
    return refused;
  }
  const leaveOut = (key: string) => setLeftOut((keys) => new Set(keys).add(key));
  return { added, leftOut, isBusy, add, leaveOut };
}
