// Open jobs like one: its title is the question, its place, level and type are wishes.
import { show } from '#jobs/actions/show.ts';
import type { Job } from '#jobs/contract.ts';
import { toldInList } from '#jobs/rules/told.ts';
import type { Visit } from '#visit.ts';
import { rememberBoard } from '#search/memory.ts';
import type { Condition, Question } from '#search/rules/question.ts';
import { understand } from '#search/rules/understand.ts';
import { readCards } from '#search/store/cards.ts';
import { findByRelevance } from './find.ts';

const UNITS = 6;

function wishesOf({ places, level, remote }: Job): Condition[] {
  const span = { from: 0, to: 0, written: '' };
  return [
    ...places
      .slice(0, 3)
      .map(({ code, former }) => ({ ...span, kind: 'place' as const, code, former })),
    { ...span, kind: 'level' as const, level },
    ...(remote ? [{ ...span, kind: 'remote' as const }] : []),
  ];
}

/** Best first; the job itself left out. Empty where nothing is near. */
export async function similar(visit: Visit, id: string, limit: number): Promise<{ jobs: Job[] }> {
  const { db, now, language } = visit;
  const job = await show(visit, id);
  const board = await rememberBoard(db, now);
  const { units } = understand(job.title, board.vocabulary, { asTyped: true });
  const chosen = units.toSorted((a, b) => b.weight - a.weight).slice(0, UNITS);
  if (chosen.length === 0) return { jobs: [] };
  const question: Question = {
    units: units.filter((unit) => chosen.includes(unit)),
    conditions: wishesOf(job),
    corrected: null,
    has_marks: false,
  };
  const filter = {
    ...{ now, since: null, pay_from: null, pay_to: null, or_undisclosed: false },
    without: id,
  };
  const sought = { question, control: '', filter, board, former: null };
  const { ids } = await findByRelevance(db, sought, 0, limit);
  const cards = await readCards(db, ids);
  return { jobs: cards.map((card) => toldInList(card, { language, now })) };
}
