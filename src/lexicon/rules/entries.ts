// Entries of the lexicon: the names of professions, skills and fields of work in both languages.
import type { Language } from '#context.ts';
import { ENTRY_SOURCES } from './entry-sources.ts';

/**
 * `field` is an industry, trade or department; `object` is what people work with or at, for search alone: machines, goods,
 * places (forklift, perfume, restaurant kitchen); `terms` are terms of employment and hiring (part-time, resume).
 * A title of the family `rank` (staff, engineer, director) names a rank, not a profession.
 */
const KINDS = [
  'title',
  'skill',
  'field',
  'object',
  'language',
  'certificate',
  'soft',
  'terms',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Entry {
  id: string;
  kind: Kind;
  /** The first is displayed, the others are aliases. May be empty when both languages share the name. */
  en: readonly string[];
  vi: readonly string[];
  /** Abbreviations and ambiguous forms ('kt', 'PM'); a displayed name may be one ('quản lý'). */
  short: readonly string[];
  /** Ids of entries with a similar meaning; symmetric. */
  related: readonly string[];
  /** Group of professions (families.ts). */
  family?: string;
}

function toKind(text: string): Kind {
  const kind = KINDS.find((it) => it === text);
  if (!kind) throw new Error(`Unknown lexicon kind '${text}'.`);
  return kind;
}

function buildEntries(): ReadonlyMap<string, Entry> {
  const relations = new Map<string, Set<string>>();
  const addRelation = (one: string, other: string) => relations.get(one)?.add(other);
  for (const { id } of ENTRY_SOURCES) relations.set(id, new Set());
  for (const { id, related = [] } of ENTRY_SOURCES) {
    for (const other of related) {
      addRelation(id, other);
      addRelation(other, id);
    }
  }
  return new Map(
    ENTRY_SOURCES.map(({ id, kind, en, vi, short = [], family }) => [
      id,
      { id, kind: toKind(kind), en, vi, short, related: [...(relations.get(id) ?? [])], family },
    ]),
  );
}

const BY_ID = buildEntries();

/** All entries, grouped by area. */
export const ENTRIES: readonly Entry[] = [...BY_ID.values()];

export function findEntry(id: string): Entry | null {
  return BY_ID.get(id) ?? null;
}

export const isRank = (entry: Entry | null | undefined): boolean =>
  entry?.kind === 'title' && entry.family === 'rank';

/** Whether the entry is a title that names work, not only a rank. */
export const isProfession = (entry: Entry | null | undefined): entry is Entry =>
  entry?.kind === 'title' && entry.family !== 'rank';

/** Returns the name to display in this language. */
export function getEntryName(entry: Pick<Entry, 'id' | 'en' | 'vi'>, language: Language): string {
  const [first, second] = language === 'vi' ? [entry.vi, entry.en] : [entry.en, entry.vi];
  return first[0] ?? second[0] ?? entry.id;
}
