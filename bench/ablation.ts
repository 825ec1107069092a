// `npm run bench -- ablation`: what each feature of the ranking is worth. All sets are ranked again with one feature off at
// a time, over the same boards in one process, so that only the difference from the first row counts.
import { RANKING_WEIGHTS } from '#search/rules/ranking/ranking-weights.ts';
import { measureOutside, OUTSIDE_POSTINGS, readOutside } from './relevance/outside.ts';
import { runWithSearch } from './relevance/open-search.ts';
import { POSTINGS_FILE, readPostings } from './relevance/postings.ts';
import { measureLong, type Search } from './relevance/rank.ts';
import { measureUnseen } from './relevance/unseen.ts';
import { BenchReport } from './search/figures.ts';

type Weights = typeof RANKING_WEIGHTS;

const { plain } = RANKING_WEIGHTS;

/** The weights that switch a feature off, by the name that docs/search.md gives it. */
const OFF: Record<string, Partial<Weights>> = {
  '(all features)': {},
  'the text of the job': { text: 0, synonymInText: 0 },
  'synonyms in the text': { synonymInText: 0 },
  skills: { skills: 0, alsoInSkills: 0 },
  'skills next to the title': { alsoInSkills: 0 },
  'the company’s name': { company: 0 },
  'a heavier main concept': { main: 1, mainLeast: 0 },
  'weights by kind': {
    kinds: {
      title: plain,
      field: plain,
      object: plain,
      skill: plain,
      language: plain,
      certificate: plain,
      soft: plain,
    },
  },
  conditions: {
    conditions: { place: 0, nationwide: 0, remote: 0, pay: 0, level: 0, type: 0, posted: 0 },
    complete: 0,
  },
  'conditions met in part': {
    namedInTitle: 0,
    exactPlace: 1,
    otherDistrict: 1,
    undisclosedPay: 0,
    nationwideForPlace: 0,
    remoteForPlace: 0,
    namedForPlace: 0,
  },
  'all words and conditions': { complete: 0 },
  'closeness of the title': { closeness: 0 },
  'related work, parts of names': { related: 0, relatedWithText: 0, namePart: 0 },
  'names of other work': { otherWork: 1 },
  'marks of the title': { otherMarks: 1, contraryMarks: 1 },
  'refused work': { unwanted: 1 },
  freshness: { fresh: 0 },
};

type Figures = Record<string, number>;

/** Runs `measure` with each feature off in turn. The table of weights is of this process alone. */
async function measureWithout(measure: () => Promise<Figures>): Promise<Map<string, Figures>> {
  const all = { ...RANKING_WEIGHTS };
  const figures = new Map<string, Figures>();
  for (const [name, off] of Object.entries(OFF)) {
    Object.assign(RANKING_WEIGHTS, all, off);
    figures.set(name, await measure());
  }
  Object.assign(RANKING_WEIGHTS, all);
  return figures;
}

async function measureOwnSets(search: Search): Promise<Figures> {
  const long = await measureLong(search);
  const unseen = await measureUnseen(search);
  return {
    'own long': long.all,
    'test half': long.held,
    unseen: unseen.tuned,
    'its test half': unseen.held,
  };
}

export async function benchAblation(): Promise<void> {
  const questions = readOutside();
  if (!questions || !readPostings()) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const rows = new Map(Object.keys(OFF).map((name): [string, Figures] => [name, {}]));
  const add = (measured: Map<string, Figures>) => {
    for (const [name, figures] of measured) Object.assign(rows.get(name) ?? {}, figures);
  };
  await runWithSearch(OUTSIDE_POSTINGS, async (search) =>
    add(await measureWithout(() => measureOutside(questions, (_, typed) => search(typed, 200)))),
  );
  await runWithSearch(POSTINGS_FILE, async (search) =>
    add(await measureWithout(() => measureOwnSets(search))),
  );
  const heads = Object.keys(rows.get('(all features)') ?? {});
  new BenchReport().table(
    ['without', ...heads],
    [...rows].map(([name, figures]) => [name, ...heads.map((it) => figures[it]?.toFixed(3) ?? '')]),
  );
}
