// Tells which certificate 'chứng chỉ hành nghề' alone means, by the professions of the same text.
import { ENTRIES, findEntry, type Entry } from '#lexicon/rules/entries.ts';
import type { NamedConcept } from '#matching/rules/facts.ts';

const GENERAL = 'practising-certificate';
const SPECIAL = ENTRIES.filter(
  ({ kind, related }) => kind === 'certificate' && related.includes(GENERAL),
);

const listFamilies = (ids: readonly string[]) => ids.flatMap((id) => findEntry(id)?.family ?? []);

/** Nobody may do the work without it: where a posting asks for one, it is a must. */
export const isPractisingLicence = (id: string): boolean =>
  id === GENERAL || SPECIAL.some((entry) => entry.id === id);

/** The certificate of the professions' family: a nurse's is the medical one. Other entries stay. */
export function toOwnLicence(entry: Entry, titles: readonly NamedConcept[]): Entry {
  if (entry.id !== GENERAL) return entry;
  const families = listFamilies(titles.map(({ id }) => id));
  const isOwn = ({ related }: Entry) => listFamilies(related).some((it) => families.includes(it));
  return SPECIAL.find(isOwn) ?? entry;
}
