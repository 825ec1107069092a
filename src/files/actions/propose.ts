// What the own CV suggests for the own profile; nothing is kept.
import type { Proposals } from '#files/contract.ts';
import { proposalsIn } from '#files/rules/proposals.ts';
import { readHad, readText } from '#files/store.ts';
import { personOf, type Visit } from '#visit.ts';

export async function propose(visit: Visit, id: string): Promise<Proposals> {
  const [text, had] = await Promise.all([
    readText(visit.db, id),
    readHad(visit.db, personOf(visit).id),
  ]);
  return text === null ? { title: null, skills: [] } : proposalsIn(text, had, visit.language);
}
