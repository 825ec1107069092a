// Open jobs like one: its title is the question, its place, level and type are wishes.
import type { Job } from '#jobs/contract.ts';
import type { ActionContext } from '#context.ts';
import { rememberBoard } from '#search/memory.ts';
import type { Condition, Question } from '#search/rules/question.ts';
import { understand } from '#search/rules/understand.ts';
import { openAt } from '#search/store/candidates.ts';
import { findByRelevance } from './find.ts';

const UNITS = 6;

type Asked = Pick<Job, 'id' | 'title' | 'places' | 'level' | 'remote'>;

function wishesOf({ places, level, remote }: Asked): Condition[] {
  const span = { from: 0, to: 0, written: '' };
  return [
    ...places
      .slice(0, 3)
      .map(({ code, former }) => ({ ...span, kind: 'place' as const, code, former })),
    { ...span, kind: 'level' as const, level },
    ...(remote ? [{ ...span, kind: 'remote' as const }] : []),
  ];
}

/** By their words, best first; the job itself left out. Empty where nothing is near. */
export async function similarIds(
  { db, now }: ActionContext,
  job: Asked,
  limit: number,
): Promise<string[]> {
  const board = await rememberBoard(db, now);
  const { units } = understand(job.title, board.vocabulary, { asTyped: true });
  const chosen = units.toSorted((a, b) => b.weight - a.weight).slice(0, UNITS);
  if (chosen.length === 0) return [];
  const question: Question = {
    units: units.filter((unit) => chosen.includes(unit)),
    conditions: wishesOf(job),
    corrected: null,
    has_marks: false,
  };
  const filter = { ...openAt(now), without: job.id };
  const sought = { question, control: '', filter, board, former: null };
  const { jobs } = await findByRelevance(db, sought, 0, limit);
  return jobs.map(({ job_id }) => job_id);
}
