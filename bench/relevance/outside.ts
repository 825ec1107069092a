// Queries over postings judged by people outside the project. The data is read from beside the project and never
// copied.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMean, measureNdcg } from './metrics.ts';
import { toPlainWords } from './postings.ts';
import type { Grades } from './queries.ts';

const FOLDER = fileURLToPath(new URL('../../../shared/data/outside-judged/', import.meta.url));

/** The judged postings, in the import format. */
export const OUTSIDE_POSTINGS = `${FOLDER}corpus.jsonl.gz`;

/** All manual labels, and only those on which every judge agrees. */
const LABELS = ['by hand', 'high confidence'] as const;
type Label = (typeof LABELS)[number];

interface OutsideQuestion {
  id: string;
  query: string;
  seeker_profile: {
    title: string;
    bio: string;
    skills: string[];
    experience: string;
    location: string;
  };
  /** 1 for a right posting, 0 for a wrong one. */
  grades: Record<Label, Grades>;
}

/** Columns: question, posting, by hand, whether judges differ, by rule, where all agree. */
function readGrades(lines: readonly string[][], question: string, column: number): Grades {
  const own = lines.filter((line) => line[0] === question && line[column]);
  return Object.fromEntries(own.map((line) => [line[1] ?? '', Number(line[column])]));
}

/** Null when the data is not beside the project. */
export function readOutside(): OutsideQuestion[] | null {
  if (!fs.existsSync(OUTSIDE_POSTINGS)) return null;
  const lines = fs
    .readFileSync(`${FOLDER}qrels.tsv`, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trimEnd().split('\t'));
  const rows: Omit<OutsideQuestion, 'grades'>[] = JSON.parse(
    fs.readFileSync(`${FOLDER}queries.json`, 'utf8'),
  );
  return rows.map((it) => ({
    ...it,
    grades: {
      'by hand': readGrades(lines, it.id, 2),
      'high confidence': readGrades(lines, it.id, 5),
    },
  }));
}

/** nDCG at 10 over only the judged results, in their order; null if no posting is right. */
function scoreJudged(grades: Grades, ranked: readonly string[]): number | null {
  if (!Object.values(grades).includes(1)) return null;
  return measureNdcg(
    grades,
    ranked.filter((id) => grades[id] !== undefined),
  ).ndcg;
}

const READ = 200;
const formatScore = (value: number | null) => (value === null ? '    –' : value.toFixed(3));

/** The mean, and its range when each question is left out in turn. */
function toRange(values: readonly number[]): string {
  const without = values.map((_, nth) => getMean(values.filter((_value, at) => at !== nth)));
  return `${formatScore(getMean(values))} (${formatScore(Math.min(...without))}–${formatScore(Math.max(...without))} leaving one out)`;
}

type Ranker = (question: OutsideQuestion, typed: string) => string[] | Promise<string[]>;

/** The mean nDCG at 10 over all questions for each label. */
export async function measureOutside(
  questions: readonly OutsideQuestion[],
  rank: Ranker,
): Promise<Record<Label, number>> {
  const scores: Record<Label, number[]> = { 'by hand': [], 'high confidence': [] };
  for (const question of questions) {
    const first = (await rank(question, question.query)).slice(0, READ);
    for (const label of LABELS) {
      const score = scoreJudged(question.grades[label], first);
      if (score !== null) scores[label].push(score);
    }
  }
  return {
    'by hand': getMean(scores['by hand']),
    'high confidence': getMean(scores['high confidence']),
  };
}

/** Prints the score of each query and the means. `forms` are the ways in which a query is typed. */
export async function reportOutside(
  name: string,
  rank: Ranker,
  forms: readonly ('with accents' | 'without')[] = ['with accents', 'without'],
): Promise<void> {
  const questions = readOutside();
  if (!questions) {
    console.log('  Skipped: the outside judgements (../shared/data) are not beside the project.');
    return;
  }
  console.log(`  ${name}: nDCG at 10 over the postings judged outside (${LABELS.join(' / ')})`);
  const all: Record<string, number[]> = {};
  for (const question of questions) {
    const cells: string[] = [];
    for (const form of forms) {
      const ranked = await rank(
        question,
        form === 'without' ? toPlainWords(question.query) : question.query,
      );
      const first = ranked.slice(0, READ);
      for (const label of LABELS) {
        const score = scoreJudged(question.grades[label], first);
        if (score !== null) (all[`${form}, ${label}`] ??= []).push(score);
        cells.push(formatScore(score));
      }
      const judged = first.filter((id) => question.grades['by hand'][id] !== undefined).length;
      cells.push(`(${first.length} read, ${judged} judged)`);
    }
    console.log(`    ${question.id}  ${cells.join('  ')}  ${question.query}`);
  }
  for (const [set, values] of Object.entries(all))
    console.log(`    ${set.padEnd(30)} ${toRange(values)}`);
}
