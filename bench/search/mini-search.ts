// MiniSearch with a typical setup: our folding as its tokenizer, title boosted over the rest, all words first and then
// any.
import MiniSearch, { type SearchResult } from 'minisearch';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Query } from './queries/classes.ts';

export interface SearchedJob {
  id: string;
  title: string;
  company: string;
  skills: string;
  text: string;
  places: readonly string[];
  category: string | null;
  type: string;
  level: string;
  remote: boolean;
  urgent: boolean;
  /** Upper bound in dong a month; 0 without stated pay. */
  pay: number;
  /** Milliseconds since 1970. */
  at: number;
}

export interface SearchEngine {
  /** Returns the number of results and the ids of the requested page. */
  search(query: Query, allowsTypos?: boolean): { total: number; ids: string[] };
}

const LIMIT = 20;
const splitWords = (text: string) => foldText(text).split(' ').filter(Boolean);
const STORED_FIELDS = [
  'places',
  'category',
  'type',
  'level',
  'remote',
  'urgent',
  'pay',
  'at',
] as const;

/** Stored fields, which MiniSearch returns untyped. */
type StoredFields = Pick<SearchedJob, (typeof STORED_FIELDS)[number]>;

function toFilter(query: Query): ((found: SearchResult) => boolean) | undefined {
  const { location, category, type, level, remote, urgent, salary_min } = query;
  if (!location && !category && !type && !level && !remote && !urgent && !salary_min)
    return undefined;
  const least = Number(salary_min ?? 0);
  return (found) => {
    const it = found as unknown as StoredFields; // stored by addAll below
    if (location && !it.places.includes(location) && !it.places.includes('Nationwide'))
      return false;
    if (category && it.category !== category) return false;
    if (type && it.type !== type) return false;
    if (level && it.level !== level) return false;
    if (remote && !it.remote) return false;
    if (urgent && !it.urgent) return false;
    return it.pay >= least;
  };
}

function sortResults(
  found: SearchResult[],
  sort: string | undefined,
  text: boolean,
): SearchResult[] {
  const at = (it: SearchResult) => (it as unknown as StoredFields).at; // stored by addAll below
  const pay = (it: SearchResult) => (it as unknown as StoredFields).pay; // likewise
  if (sort === 'salary') return found.toSorted((a, b) => pay(b) - pay(a) || at(b) - at(a));
  if (sort === 'newest' || !text) return found.toSorted((a, b) => at(b) - at(a));
  return found;
}

export function createMiniSearch(documents: Iterable<SearchedJob>): SearchEngine {
  const engine = new MiniSearch<SearchedJob>({
    fields: ['title', 'company', 'skills', 'text'],
    storeFields: [...STORED_FIELDS],
    tokenize: splitWords,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, company: 2, skills: 2 } },
  });
  for (const document of documents) engine.add(document);
  const search: SearchEngine['search'] = (query, allowsTypos = false) => {
    const filter = toFilter(query);
    const text = splitWords(query.search ?? '').length > 0;
    const last = splitWords(query.search ?? '').length - 1;
    const how = {
      ...(filter ? { filter } : {}),
      prefix: (_term: string, nth: number) => nth === last,
      fuzzy: (term: string) => (allowsTypos && term.length >= 5 ? 1 : false),
    };
    const searchBy = (combineWith: 'AND' | 'OR') =>
      engine.search(text ? (query.search ?? '') : MiniSearch.wildcard, { ...how, combineWith });
    const all = searchBy('AND');
    const found = sortResults(all.length > 0 || !text ? all : searchBy('OR'), query.sort, text);
    const from = (Number(query.page ?? 1) - 1) * LIMIT;
    const ids = found.slice(from, from + LIMIT).map(({ id }) => String(id));
    return { total: found.length, ids };
  };
  return { search };
}
