// What a person may be about to type: titles and skills that are on the board, companies, places.
import type { Entry } from '#lexicon/rules/entries.ts';
import { listByPrefix } from '#lexicon/rules/suggest.ts';
import { PROVINCES } from '#places/provinces.ts';
import type { Db, Language, ActionContext } from '#context.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import type { Suggestion, SuggestQuery } from '#search/contract.ts';
import { rememberBoard, type BoardMemory } from '#search/memory.ts';
import type { Vocabulary } from '#search/rules/question.ts';
import { all, any, lexeme } from '#search/rules/tsquery.ts';
import { readHeads } from '#search/store/heads.ts';
import { readCompaniesBeginning, readWritten } from '#search/store/suggestions.ts';
import { openAt } from '#search/store/candidates.ts';
import { read } from './reading.ts';

const PLACES = 2;
const COMPANIES = 3;
const ENDINGS = 8;

/** Skills stand in lists more than in titles: what a pair of words tells of them counts less. */
const SKILL_SHARE = 0.1;

/** About how many open jobs have the name in their title; of a skill, a share of those with its words at all. */
function commonness(folded: string, kind: Entry['kind'], vocabulary: Vocabulary): number {
  const words = folded.split(' ');
  const each = Math.min(...words.map((word) => vocabulary.frequency(word)));
  const pairs = words.slice(1).map((word, at) => vocabulary.pair(words[at] ?? '', word));
  const together = Math.min(each, ...pairs);
  return kind === 'title' ? together : Math.max(together, each * SKILL_SHARE);
}

interface Named {
  entry: Entry;
  name: string;
  /** 0 where the name itself begins as typed, 1 where a later word does. */
  inside: number;
  jobs: number;
}

/** The entry by the name that is being typed: the reader's language first, a name from its beginning first. */
function namedAs(entry: Entry, typed: string, language: Language, vocabulary: Vocabulary) {
  const names = language === 'vi' ? [...entry.vi, ...entry.en] : [...entry.en, ...entry.vi];
  const found = names.flatMap((name): Named[] => {
    const folded = foldText(name);
    const inside = folded.startsWith(typed) ? 0 : folded.includes(` ${typed}`) ? 1 : 2;
    return inside < 2
      ? [{ entry, name, inside, jobs: commonness(folded, entry.kind, vocabulary) }]
      : [];
  });
  return found
    .filter(({ jobs }) => jobs > 0)
    .toSorted((a, b) => a.inside - b.inside || b.jobs - a.jobs)
    .slice(0, 1);
}

const LOOKED_AT = 80;

/** Titles and skills that open jobs may have, the commonest first. */
function entriesFor(
  typed: string,
  language: Language,
  vocabulary: Vocabulary,
  limit: number,
): Named[] {
  return listByPrefix(typed, { limit: LOOKED_AT, kinds: ['title', 'skill', 'field'] })
    .flatMap((entry) => namedAs(entry, typed, language, vocabulary))
    .toSorted((a, b) => a.inside - b.inside || b.jobs - a.jobs)
    .slice(0, limit);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

function placesFor(typed: string, language: Language): Suggestion[] {
  return PROVINCES.filter(({ name_vi, name_en }) =>
    [name_vi, name_en].some((name) => foldText(name).startsWith(typed)),
  )
    .slice(0, PLACES)
    .map(({ name_vi, name_en }) => ({
      ...{ kind: 'place' as const, id: null, jobs: null },
      text: language === 'vi' ? name_vi : name_en,
    }));
}

/** Titles on the board with the typed words, the last of which may be a beginning. */
function titleQuery(typed: string, vocabulary: Vocabulary): string {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const endings = [last, ...vocabulary.beginningWith(last, ENDINGS)];
  const title = (word: string) => lexeme(`t=${word}`);
  return all([...words.map(title), any(endings.map(title))]);
}

const LOOKED_THROUGH = 60;
const LONGEST_TITLE = 60;
const TITLES = 6;

/** Commonest titles among the newest that match, as their postings write them. */
async function titlesFor(db: Db, board: BoardMemory, query: string, now: Date): Promise<string[]> {
  const question = { units: [], conditions: [], corrected: null, has_marks: false };
  const sought = { question, control: '', filter: openAt(now), board, former: null };
  const [enough, most] = [LOOKED_THROUGH, LOOKED_THROUGH];
  const [step] = await read(db, sought, [{ query, role: 'first', enough, most }]);
  const groups = new Map<string, { id: string; jobs: number }>();
  for (const { title, job_id } of await readHeads(db, step?.found ?? [])) {
    if (title.length > LONGEST_TITLE) continue;
    groups.set(title, { id: job_id, jobs: (groups.get(title)?.jobs ?? 0) + 1 });
  }
  const common = [...groups]
    .toSorted(([a, one], [b, other]) => other.jobs - one.jobs || a.length - b.length)
    .slice(0, TITLES)
    .map(([, { id }]) => id);
  const written = await readWritten(db, common);
  return common.flatMap((id) => written.get(id) ?? []);
}

export async function suggest(
  { db, now, language }: ActionContext,
  { q, limit }: SuggestQuery,
): Promise<{ suggestions: Suggestion[] }> {
  const typed = foldText(q);
  if (typed === '') return { suggestions: [] };
  const board = await rememberBoard(db, now);
  const { vocabulary } = board;
  const entries = entriesFor(typed, language, vocabulary, limit);
  const isScanty = entries.length < limit / 2 && typed.length > 1;
  const [companies, titles] = await Promise.all([
    readCompaniesBeginning(db, typed, COMPANIES, now),
    isScanty ? titlesFor(db, board, titleQuery(typed, vocabulary), now) : [],
  ]);
  const words = [
    ...entries.map(({ entry, name }) => ({
      kind: entry.kind === 'title' ? ('title' as const) : ('skill' as const),
      text: capital(name),
    })),
    ...titles.map((text) => ({ kind: 'title' as const, text })),
  ];
  const seen = new Set<string>();
  const distinct = words.filter(({ text }) => {
    const key = foldText(text);
    return !seen.has(key) && seen.add(key);
  });
  const others: Suggestion[] = [
    ...placesFor(typed, language),
    ...companies.map(({ id, name, jobs }) => ({ kind: 'company' as const, text: name, id, jobs })),
  ];
  const room = Math.max(limit - others.length, Math.ceil(limit / 2));
  const told = distinct.slice(0, room).map((it): Suggestion => ({ ...it, id: null, jobs: null }));
  return { suggestions: [...told, ...others].slice(0, limit) };
}
