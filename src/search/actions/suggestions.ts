// Suggestions while typing: titles and skills of open jobs, companies, places.
import type { Entry } from '#lexicon/rules/entries.ts';
import { listByPrefix } from '#lexicon/rules/suggest.ts';
import { uniqueBy } from '#platform/unique-by.ts';
import { DISTRICTS } from '#places/districts.ts';
import { PROVINCES } from '#places/provinces.ts';
import type { Language, ActionContext } from '#context.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Suggestion, SuggestQuery } from '#search/contract.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import type { Tier } from '#search/rules/query/plan.ts';
import { and, or, term, type OptionalNode } from '#search/rules/query/query-node.ts';
import { findByValues } from '#search/rules/doc-values/find.ts';
import { retrieveCandidates } from '#search/store/retrieval.ts';
import { applyFilters } from './search-request.ts';
import { readCompanyNames, readTitles } from '#search/store/suggestions.ts';

const PLACES = 2;
const COMPANIES = 3;
const ENDINGS = 8;

/**
 * Skills occur in skill lists more often than in titles, so word pairs, which are counted in titles, say less about
 * them.
 */
const SKILL_SHARE = 0.1;

/**
 * Estimates how many open jobs have the name in their title; for a skill, at least a share of the jobs with its words.
 */
function estimateJobs(folded: string, kind: Entry['kind'], vocabulary: Vocabulary): number {
  const words = folded.split(' ');
  const each = Math.min(...words.map((word) => vocabulary.frequency(word)));
  const pairs = words.slice(1).map((word, at) => vocabulary.pair(words[at] ?? '', word));
  const together = Math.min(each, ...pairs);
  return kind === 'title' ? together : Math.max(together, each * SKILL_SHARE);
}

interface NamedEntry {
  entry: Entry;
  name: string;
  /** 0 when the typed text begins the name, 1 when it begins a later word. */
  position: number;
  jobs: number;
}

/** The entry's best name for the typed text: names that begin with it first, then those with the most jobs. */
function findName(entry: Entry, typed: string, language: Language, vocabulary: Vocabulary) {
  const names = language === 'vi' ? [...entry.vi, ...entry.en] : [...entry.en, ...entry.vi];
  const found = names.flatMap((name): NamedEntry[] => {
    const folded = foldText(name);
    const position = folded.startsWith(typed) ? 0 : folded.includes(` ${typed}`) ? 1 : 2;
    return position < 2
      ? [{ entry, name, position, jobs: estimateJobs(folded, entry.kind, vocabulary) }]
      : [];
  });
  return found
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => a.position - b.position || b.jobs - a.jobs)
    .slice(0, 1);
}

const MAX_ENTRIES = 80;

/** Dictionary titles and skills that open jobs contain, most frequent first. */
function listEntries(
  typed: string,
  language: Language,
  vocabulary: Vocabulary,
  limit: number,
): NamedEntry[] {
  return listByPrefix(typed, { limit: MAX_ENTRIES, kinds: ['title', 'skill', 'field'] })
    .flatMap((entry) => findName(entry, typed, language, vocabulary))
    .toSorted((a, b) => a.position - b.position || b.jobs - a.jobs)
    .slice(0, limit);
}

/** Names such as 'iOS developer' are written as they are. */
const capitalize = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

const NAMED_PLACES = [
  ...PROVINCES,
  ...PROVINCES.flatMap((province) => province.former),
  ...DISTRICTS,
].map(({ name_vi, name_en }) => ({ name_vi, name_en, folded: [name_vi, name_en].map(foldText) }));

function listPlaces(typed: string, language: Language): Suggestion[] {
  return NAMED_PLACES.filter(({ folded }) => folded.some((name) => name.startsWith(typed)))
    .slice(0, PLACES)
    .map(({ name_vi, name_en }) => ({
      kind: 'place' as const,
      id: null,
      jobs: null,
      text: language === 'vi' ? name_vi : name_en,
    }));
}

/** Matches titles of open jobs with the typed words; the last word may be a prefix. */
function matchTypedTitle(typed: string, vocabulary: Vocabulary): OptionalNode {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const endings = [last, ...vocabulary.listByPrefix(last, ENDINGS)];
  const inTitle = (word: string) => term(`t=${word}`);
  return and([...words.map(inTitle), or(endings.map(inTitle))]);
}

/** Maximum number of newest matches whose titles are read. */
const MAX_TITLES = 60;
const MAX_TITLE_LENGTH = 60;
const TITLES = 6;

/** Whether the folded title has the typed words, the last one at least as a beginning. */
function isBegun(title: string, typed: string): boolean {
  const words = title.split(' ');
  const last = typed.split(' ').length - 1;
  return typed
    .split(' ')
    .every((word, nth) => words.some((it) => (nth === last ? it.startsWith(word) : it === word)));
}

/** The most frequent titles among the newest matches, as their postings write them. */
async function listTitles(ctx: ActionContext, typed: string): Promise<string[]> {
  const { db, now, search } = ctx;
  const stats = await search.loadStats(now);
  const tier: Tier = {
    kind: 'match',
    words: matchTypedTitle(typed, stats.vocabulary),
    required: [],
  };
  const filtered = applyFilters(stats, now, {});
  const { tiers } = await retrieveCandidates(
    db,
    { stats, ...filtered, signal: ctx.signal },
    { tiers: [tier], minResults: 1, enough: MAX_TITLES },
  );
  const { seqs: newest } = findByValues(stats.docs, filtered.failures, {
    order: 'newest',
    limit: MAX_TITLES,
    seqs: tiers[0]?.seqs ?? [],
  });
  // Of a posting in two languages the title that was typed.
  const titles = (await readTitles(db, newest)).flatMap(
    (written) => written.find((title) => isBegun(foldText(title), typed)) ?? written.slice(0, 1),
  );
  const short = titles.filter((title) => title.length <= MAX_TITLE_LENGTH);
  return [...Map.groupBy(short, foldText).values()]
    .toSorted((a, b) => b.length - a.length || (a[0]?.length ?? 0) - (b[0]?.length ?? 0))
    .slice(0, TITLES)
    .map(([first = '']) => first);
}

/** Companies whose name without its legal form begins with the typed text; those with the most open jobs first. */
async function listCompanies(ctx: ActionContext, typed: string): Promise<Suggestion[]> {
  const { name: companies, countOpenJobs } = await ctx.search.loadDirectory(ctx.now);
  const found = companies
    .filter(({ name_key }) => name_key.startsWith(typed))
    .map(({ id }) => ({ id, jobs: countOpenJobs(id) }))
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, COMPANIES);
  const names = await readCompanyNames(
    ctx.db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, jobs }) => ({ kind: 'company', text: names.get(id) ?? '', id, jobs }));
}

export async function listSuggestions(
  ctx: ActionContext,
  { q, limit }: SuggestQuery,
): Promise<{ suggestions: Suggestion[] }> {
  const { now, language } = ctx;
  const typed = foldText(q);
  if (typed === '') return { suggestions: [] };
  const { vocabulary } = await ctx.search.loadStats(now);
  const entries = listEntries(typed, language, vocabulary, limit);
  const hasFew = entries.length < limit / 2 && typed.length > 1;
  const [companies, titles] = await Promise.all([
    listCompanies(ctx, typed),
    hasFew ? listTitles(ctx, typed) : [],
  ]);
  const words = [
    ...entries.map(({ entry, name }) => ({
      kind: entry.kind === 'title' ? ('title' as const) : ('skill' as const),
      text: capitalize(name),
    })),
    ...titles.map((text) => ({ kind: 'title' as const, text })),
  ];
  const others = [...listPlaces(typed, language), ...companies];
  const wordLimit = Math.max(limit - others.length, Math.ceil(limit / 2));
  const first = uniqueBy(words, ({ text }) => foldText(text))
    .slice(0, wordLimit)
    .map((it): Suggestion => ({ ...it, id: null, jobs: null }));
  return { suggestions: [...first, ...others].slice(0, limit) };
}
