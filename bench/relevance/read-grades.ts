// `node bench/relevance/read-grades.ts FILE FILE`: converts the grades of two readers (question, posting, grade;
// tab-separated) to unseen-grades.json.
import fs from 'node:fs';
import type { Grades } from './queries.ts';
import questions from './unseen.json' with { type: 'json' };

const known = new Set(
  questions.flatMap(({ id, postings }) => postings.map((posting) => `${id} ${posting}`)),
);

function readGrades(file: string): Record<string, Grades> {
  const reader: Record<string, Grades> = {};
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const [question = '', posting = '', grade = ''] = line.trim().split('\t');
    if (!known.has(`${question} ${posting}`) || !/^[0-3]$/.test(grade)) continue;
    (reader[question] ??= {})[posting] = Number(grade);
  }
  return reader;
}

const read = process.argv.slice(2).map(readGrades);
const count = (reader: Record<string, Grades>) =>
  Object.values(reader).reduce((sum, grades) => sum + Object.keys(grades).length, 0);
console.log(`${read.map(count).join(' and ')} of ${known.size} pairs`);
fs.writeFileSync(
  new URL('unseen-grades.json', import.meta.url),
  `${JSON.stringify(read, null, 1)}\n`,
);
