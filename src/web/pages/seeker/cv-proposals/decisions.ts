// Decisions about the proposals of a CV: each is added to the profile, one after the other, or left out.
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
  /** By key, so that a second click, which may come before the first one has rendered, adds nothing twice. */
  const running = useRef(new Map<string, Promise<Refusal | null>>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  async function save(key: string, send: () => Promise<unknown>) {
    const refused = await sending(failed, async () => {
      await send();
      setAdded((keys) => new Set(keys).add(key));
      await reload();
    });
    running.current.delete(key);
    setBusy(running.current.size > 0);
    return refused;
  }
  async function add(key: string, send: () => Promise<unknown>) {
    if (added.has(key)) return null;
    const started = running.current.get(key);
    if (started) return started;
    setBusy(true);
    // A form may be sent while another proposal is being added: it waits.
    const saving = last.current.then(() => save(key, send));
    running.current.set(key, saving);
    last.current = saving;
    return saving;
  }
  const leaveOut = (key: string) => setLeftOut((keys) => new Set(keys).add(key));
  return { added, leftOut, isBusy, add, leaveOut };
}
