// The entries of the dictionary of work: what a profession, skill or field is called in both languages.
import type { Language } from '#context.ts';
import { WRITTEN } from './written.ts';

/**
 * `field` is an industry, trade or department; `terms` are ways and stages of working (part-time, resume).
 * A title of the family `rank` (staff, engineer, director) says how high or what sort, not which profession.
 */
export const KINDS = [
  'title',
  'skill',
  'field',
  'language',
  'certificate',
  'soft',
  'terms',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  id: string;
  kind: Kind;
  /** The first is the one shown; the others are aliases. May be empty when both languages share the name. */
  en: readonly string[];
  vi: readonly string[];
  /** Abbreviations and forms that may mean something else ('kt', 'PM'); a shown name may be one ('quản lý'). */
  short: readonly string[];
  /** Ids of what is near in meaning; goes both ways. */
  related: readonly string[];
  /** A coarse group of professions (families.ts). */
  family?: string;
}

function kindOf(text: string): Kind {
  const kind = KINDS.find((known) => known === text);
  if (!kind) throw new Error(`The dictionary knows no kind '${text}'.`);
  return kind;
}

function read(): ReadonlyMap<string, Entry> {
  const near = new Map<string, Set<string>>();
  const join = (one: string, other: string) => near.get(one)?.add(other);
  for (const { id } of WRITTEN) near.set(id, new Set());
  for (const { id, related = [] } of WRITTEN) {
    for (const other of related) {
      join(id, other);
      join(other, id);
    }
  }
  return new Map(
    WRITTEN.map(({ id, kind, en, vi, short = [], family }) => [
      id,
      { id, kind: kindOf(kind), en, vi, short, related: [...(near.get(id) ?? [])], family },
    ]),
  );
}

const BY_ID = read();

/** Every entry, area by area. */
export const ENTRIES: readonly Entry[] = [...BY_ID.values()];

export function findEntry(id: string): Entry | null {
  return BY_ID.get(id) ?? null;
}

/** What a reader of this language is shown. */
export function getEntryName(entry: Pick<Entry, 'id' | 'en' | 'vi'>, language: Language): string {
  const [first, second] = language === 'vi' ? [entry.vi, entry.en] : [entry.en, entry.vi];
  return first[0] ?? second[0] ?? entry.id;
}
