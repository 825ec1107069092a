// `node bench/relevance/verify.ts`: validates the sets: right jobs exist, halves and ids are correct.
import { createHash } from 'node:crypto';
import { readPostings } from './postings.ts';
import type { Posting } from './postings.ts';
import { acceptance, grades, queries, questions, relevanceRules } from './queries.ts';
import { isRelevant } from './relevance-rule.ts';

/** The half depends on the job searched for, not on the spelling, so no spelling of a held-out job is ever tuned on. */
const toHalf = (key: string) =>
  (createHash('sha256').update(key).digest()[0] ?? 0) % 2 === 0 ? 'tuned' : 'held';

function* listFaults(postings: Posting[]): Generator<string> {
  const known = new Set(postings.map(({ id }) => id));
  for (const [name, rule] of Object.entries(relevanceRules)) {
    const found = postings.filter((posting) => isRelevant(rule, posting)).length;
    if (found < (rule.rare ? 1 : 3)) yield `${name}: ${found} right jobs`;
  }
  for (const { id, right, half } of queries) {
    if (!relevanceRules[right]) yield `${id}: nothing is right for it`;
    if (half !== toHalf(right)) yield `${id}: the other half`;
  }
  for (const { id, right } of acceptance)
    if (!relevanceRules[right]) yield `${id}: nothing is right for it`;
  for (const { id, half } of questions) {
    const judged = grades[id] ?? {};
    if (half !== toHalf(id)) yield `${id}: the other half`;
    if (Object.values(judged).filter((grade) => grade >= 2).length === 0)
      yield `${id}: no good job`;
    for (const posting of Object.keys(judged))
      if (!known.has(posting)) yield `${id}: ${posting} is no posting`;
  }
  const ids = [...queries, ...acceptance, ...questions].map(({ id }) => id);
  if (new Set(ids).size < ids.length) yield 'an id stands twice';
}

const postings = readPostings();
if (postings) {
  const faults = [...listFaults(postings)];
  for (const fault of faults) console.log(fault);
  console.log(
    `${queries.length} queries, ${acceptance.length} acceptance, ${questions.length} questions, ${faults.length} faults`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} else console.log('Skipped: the real postings (../shared/data) are not beside the project.');
