// Questions over postings that no other set uses, graded blind and independently by two readers (rules in README.md,
// 'Unseen questions').
import { getMean, measureNdcg } from './metrics.ts';
import { toPlainWords } from './postings.ts';
import type { Grades, Half } from './queries.ts';
import type { Search } from './rank.ts';
import gradesFile from './unseen-grades.json' with { type: 'json' };
import questionsFile from './unseen.json' with { type: 'json' };

interface UnseenQuestion {
  id: string;
  question: string;
  half: Half;
  /** Ids of the graded postings. */
  postings: string[];
}

/** One reader's grades by question id and posting id. */
type Reader = Record<string, Grades>;

const questions = questionsFile as UnseenQuestion[]; // JSON widens the halves to string
const readers: Reader[] = gradesFile; // empty until somebody has graded

const SCALE = 4;

/**
 * Quadratically weighted kappa: agreement beyond chance, where a difference of two counts four times as much as one of
 * one.
 */
function measureAgreement(pairs: readonly (readonly [number, number])[]): number {
  const shares = (nth: 0 | 1) =>
    Array.from({ length: SCALE }, (_, grade) =>
      getMean(pairs.map((it) => Number(it[nth] === grade))),
    );
  const [first, second] = [shares(0), shares(1)];
  const observed = getMean(pairs.map(([one, other]) => (one - other) ** 2));
  const expected = first.reduce(
    (sum, share, one) =>
      sum + second.reduce((part, it, other) => part + share * it * (one - other) ** 2, 0),
    0,
  );
  return expected === 0 ? 1 : 1 - observed / expected;
}

/** The mean grade of all readers; postings that one of them skipped are unjudged. */
function toGrades({ id, postings }: UnseenQuestion): Grades {
  const judged = postings.flatMap((posting) => {
    const given = readers.flatMap((reader) => reader[id]?.[posting] ?? []);
    return given.length === readers.length ? [[posting, getMean(given)] as const] : [];
  });
  return Object.fromEntries(judged);
}

function listPairs(): [number, number][] {
  const [one, other] = readers;
  return questions.flatMap(({ id, postings }) =>
    postings.flatMap((posting): [number, number][] => {
      const [first, second] = [one?.[id]?.[posting], other?.[id]?.[posting]];
      return first === undefined || second === undefined ? [] : [[first, second]];
    }),
  );
}

const DEEP = 200;

/** The mean nDCG at 10 of each half; postings that are not found are omitted from the ranking. */
export async function measureUnseen(
  search: Search,
  toTyped: (question: string) => string = (question) => question,
): Promise<Record<Half, number>> {
  const scores: Record<Half, number[]> = { tuned: [], held: [] };
  for (const it of questions) {
    const grades = toGrades(it);
    if (Object.values(grades).every((grade) => grade === 0)) continue;
    const ranked = await search(toTyped(it.question), DEEP);
    const judged = ranked.filter((posting) => grades[posting] !== undefined);
    scores[it.half].push(measureNdcg(grades, judged).ndcg);
  }
  return { tuned: getMean(scores.tuned), held: getMean(scores.held) };
}

/** Prints nDCG of the graded postings among themselves. */
export async function reportUnseen(name: string, search: Search): Promise<void> {
  if (readers.length === 0) {
    console.log(`  ${questions.length} unseen questions are not graded yet.`);
    return;
  }
  const pairs = listPairs();
  console.log(
    `  ${questions.length} unseen questions, ${pairs.length} pairs graded twice: weighted kappa ${measureAgreement(pairs).toFixed(3)}, mean grade ${getMean(pairs.flat()).toFixed(2)}`,
  );
  for (const form of ['with accents', 'without']) {
    const { tuned, held } = await measureUnseen(
      search,
      form === 'without' ? toPlainWords : undefined,
    );
    console.log(
      `    ${name.padEnd(12)} ${form.padEnd(13)} nDCG at 10  tuned ${tuned.toFixed(3)}  held ${held.toFixed(3)}`,
    );
  }
}
