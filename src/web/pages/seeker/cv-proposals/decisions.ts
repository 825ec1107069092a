// Decisions about the proposals of a CV: each is added to the profile, one after the other, or left out.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Refusal } from '#ui/forms/use-form.ts';
import { createCallQueue } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';

export type ProposalDecision = 'adding' | 'added' | 'left_out';

interface Decisions {
  /** Decisions by the keys of their proposals. */
  decided: ReadonlyMap<string, ProposalDecision | null>;
  /** Resolves to null once the proposal is saved. */
  add: (key: string, save: () => Promise<unknown>) => Promise<Refusal | null>;
  leaveOut: (key: string) => void;
}

export function useProposalDecisions(reload: () => Promise<void>): Decisions {
  const failed = useTranslations('seekers.sections')('failed');
  const sending = useSending();
  const [decided, setDecided] = useState<Decisions['decided']>(new Map());
  // A second click may come before the first one has rendered.
  const begun = useRef(new Set<string>());
  const [sendInOrder] = useState(createCallQueue);
  const decide = (key: string, decision: ProposalDecision | null) =>
    setDecided((all) => new Map(all).set(key, decision));
  async function add(key: string, save: () => Promise<unknown>) {
    if (begun.current.has(key)) return null;
    begun.current.add(key);
    decide(key, 'adding');
    const refused = await sendInOrder(() => sending(failed, save));
    if (refused) begun.current.delete(key);
    decide(key, refused ? null : 'added');
    if (!refused) await reload();
    return refused;
  }
  return { decided, add, leaveOut: (key) => decide(key, 'left_out') };
}
