// Judges a search by the sets: whether a right job is among the first five, and nDCG at 10 on long questions, compared
// with plain BM25.
import { createDice } from '#database/demo/dice.ts';
import { createBm25, splitFolded, splitMarked } from './bm25.ts';
import { hasHitAt5, getMean, measureNdcg, getShareAt5 } from './metrics.ts';
import { toPlainWords, readPostings } from './postings.ts';
import type { Posting } from './postings.ts';
import { acceptance, grades, queries, questions, relevanceRules } from './queries.ts';
import type { Grades, Half } from './queries.ts';
import { reportTranslated } from './translated.ts';
import { reportUnseen } from './unseen.ts';

/** Returns ids of the data's rows, such as 'vnj-00001', best first: `depth` of them, by default ten. */
export type Search = (query: string, depth?: number) => Promise<string[]>;

interface TriedQuery {
  id: string;
  query: string;
  kind: string;
  half: Half | 'acceptance';
  hit: boolean;
  share: number;
}

/** How a question is typed. */
type Form = 'with accents' | 'without';

interface Contestant {
  name: string;
  search: Search;
}

const formatPercent = (value: number) => `${(value * 100).toFixed(1)} %`;

async function tryQueries(
  search: Search,
  byId: ReadonlyMap<string, Posting>,
): Promise<TriedQuery[]> {
  const judgedQueries = [
    ...acceptance.map((it) => ({ ...it, kind: 'acceptance', half: 'acceptance' as const })),
    ...queries,
  ];
  const tried: TriedQuery[] = [];
  for (const { id, query, kind, half, right } of judgedQueries) {
    const found = (await search(query)).flatMap((posting) => byId.get(posting) ?? []);
    const rule = relevanceRules[right] ?? {};
    const hit = hasHitAt5(rule, found);
    tried.push({ id, query, kind, half, hit, share: getShareAt5(rule, found) });
  }
  return tried;
}

function printHits(name: string, tried: readonly TriedQuery[]): void {
  const line = (set: string, some: readonly TriedQuery[]) => {
    const hits = some.filter(({ hit }) => hit).length;
    const rate = formatPercent(getMean(some.map(({ hit }) => Number(hit))));
    const share = formatPercent(getMean(some.map(({ share }) => share)));
    console.log(
      `    ${set.padEnd(16)} ${`${hits}/${some.length}`.padStart(8)} ${rate.padStart(8)}   right among the five ${share}`,
    );
  };
  const own = tried.filter(({ half }) => half !== 'acceptance');
  console.log(`  ${name}: a right job in the first five`);
  line(
    'acceptance',
    tried.filter(({ half }) => half === 'acceptance'),
  );
  line('all', own);
  for (const half of ['tuned', 'held'])
    line(
      half,
      own.filter((it) => it.half === half),
    );
  for (const kind of new Set(own.map(({ kind }) => kind)))
    line(
      kind,
      own.filter((it) => it.kind === kind),
    );
}

/** Lists only misses that may be used for tuning; failing queries of the held-out half stay unread. */
function printMisses(tried: readonly TriedQuery[]): void {
  const misses = tried.filter(({ hit, half }) => !hit && half !== 'held');
  console.log(`  misses that may be worked on: ${misses.length}`);
  for (const { id, query, kind } of misses) console.log(`    ${id} (${kind}): ${query}`);
}

/** Grades as given, and a lenient scale on which a right job that misses one condition equals one that misses none. */
const SCALES = {
  'as graded': (grade: number) => grade,
  lenient: (grade: number) => Math.min(grade, 2),
};

/** The mean nDCG at 10 of the long questions, all and each half. */
export async function measureLong(search: Search): Promise<Record<Half | 'all', number>> {
  const gains: { half: Half; ndcg: number }[] = [];
  for (const { id, half, question } of questions)
    gains.push({ half, ...measureNdcg(grades[id] ?? {}, await search(question)) });
  const of = (half?: Half) =>
    getMean(gains.filter((it) => !half || it.half === half).map(({ ndcg }) => ndcg));
  return { all: of(), tuned: of('tuned'), held: of('held') };
}

async function printGains({ name, search }: Contestant, forms: readonly Form[]): Promise<void> {
  for (const form of forms) {
    const rankings = [];
    for (const it of questions) {
      const typed = form === 'without' ? toPlainWords(it.question) : it.question;
      rankings.push({ ...it, ranked: await search(typed) });
    }
    for (const [scale, regrade] of Object.entries(SCALES)) {
      const gains = rankings.map(({ id, half, ranked }) => {
        const regraded: Grades = {};
        for (const [job, grade] of Object.entries(grades[id] ?? {})) regraded[job] = regrade(grade);
        return { half, ...measureNdcg(regraded, ranked) };
      });
      const of = (half?: Half) =>
        getMean(gains.filter((it) => !half || it.half === half).map(({ ndcg }) => ndcg)).toFixed(3);
      const unjudged = formatPercent(getMean(gains.map(({ unjudged }) => unjudged)));
      console.log(
        `    ${name.padEnd(12)} ${form.padEnd(13)} ${scale.padEnd(10)} all ${of()}  tuned ${of('tuned')}  held ${of('held')}  unjudged ${unjudged}`,
      );
    }
  }
}

/** Size of a small judged set per question, and how many random samples of this size are taken for each. */
const SMALL = 14;
const DRAWS = 20;
/** Results read per ranking; postings beyond count as not found. */
const DEEP = 500;

/**
 * Evaluates how a search orders a few judged postings, like a re-ranking benchmark; postings that it does not find come
 * last. Easier than ranking all postings, because most competitors are absent.
 */
async function printReranked({ name, search }: Contestant, form: Form): Promise<void> {
  const dice = createDice('reranked');
  const samples: { half: Half; few: [string, number][]; order: string[] }[] = [];
  for (const { id, question, half } of questions) {
    const graded = Object.entries(grades[id] ?? {});
    const ranked = await search(form === 'without' ? toPlainWords(question) : question, DEEP);
    const placeOf = new Map(ranked.map((posting, place) => [posting, place]));
    for (let draw = 0; draw < DRAWS; draw++) {
      const few = dice.shuffled(graded).slice(0, SMALL);
      if (few.every(([, grade]) => grade === 0)) continue;
      const order = few
        .map(([posting]) => posting)
        .toSorted((a, b) => (placeOf.get(a) ?? DEEP) - (placeOf.get(b) ?? DEEP));
      samples.push({ half, few, order });
    }
  }
  for (const [scale, regrade] of Object.entries(SCALES)) {
    const gains = samples.map(({ half, few, order }) => {
      const regraded = Object.fromEntries(few.map(([job, grade]) => [job, regrade(grade)]));
      return { half, ...measureNdcg(regraded, order) };
    });
    const of = (half?: Half) =>
      getMean(gains.filter((it) => !half || it.half === half).map((it) => it.ndcg)).toFixed(3);
    console.log(
      `    ${name.padEnd(12)} ${form.padEnd(13)} ${scale.padEnd(10)} re-ranking ${SMALL}  all ${of()}  tuned ${of('tuned')}  held ${of('held')}`,
    );
  }
}

/** Evaluates the search with all sets, and the baseline for comparison. */
export async function rankQueries(search: Search, name = 'search'): Promise<void> {
  const postings = readPostings();
  if (!postings) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const byId = new Map(postings.map((posting) => [posting.id, posting]));
  const tried = await tryQueries(search, byId);
  printHits(name, tried);
  printMisses(tried);
  printHits('BM25 folded', await tryQueries(createBaseline(postings, splitFolded), byId));
  console.log(`  nDCG at 10 over ${questions.length} long questions`);
  await printGains({ name, search }, ['with accents', 'without']);
  // With marks preserved, a question typed without them finds almost nothing; with folding, both forms are the same.
  await printGains({ name: 'BM25', search: createBaseline(postings, splitMarked) }, [
    'with accents',
  ]);
  await printGains({ name: 'BM25', search: createBaseline(postings, splitFolded) }, ['without']);
  await printAllReranked({ name, search }, postings);
  await reportUnseen(name, search);
  await reportUnseen('BM25', createBaseline(postings, splitFolded));
  await reportTranslated(name, search, postings);
  await reportTranslated('BM25', createBaseline(postings, splitFolded), postings);
}

/** Evaluates the order of the judged postings of each question among themselves. */
async function printAllReranked(ours: Contestant, postings: readonly Posting[]): Promise<void> {
  await printReranked(ours, 'with accents');
  await printReranked(ours, 'without');
  await printReranked(
    { name: 'BM25', search: createBaseline(postings, splitMarked) },
    'with accents',
  );
  await printReranked({ name: 'BM25', search: createBaseline(postings, splitFolded) }, 'without');
}

function createBaseline(postings: readonly Posting[], terms: typeof splitFolded): Search {
  const find = createBm25(postings, terms);
  return async (query, depth) => find(query, depth);
}
