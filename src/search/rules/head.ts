// Which of the units names the job: what a person is looking for, before what it should come with.
import type { Unit } from './question.ts';
import { WORTH } from './worth.ts';

/** What goes with others says little of its own. */
const LIGHT = 0.3;

/**
 * The first unit that names a profession; else the first that names a trade or field; else the weightiest. People say
 * what they look for first ('trợ lý giám đốc' looks for an assistant), in both languages. How common a trade is on the
 * board changes nothing of that.
 */
export function headOf(units: readonly Unit[]): Unit | null {
  const telling = units.filter(({ weight, is_rank }) => weight > LIGHT && !is_rank);
  const names = telling.find(({ kind }) => kind === 'title');
  const field = telling.find(({ kind }) => kind === 'field');
  const weightiest = units.reduce<Unit | null>(
    (best, it) => (best && best.weight >= it.weight ? best : it),
    null,
  );
  if (names && field) return units.indexOf(names) <= units.indexOf(field) + 1 ? names : field;
  return names ?? field ?? weightiest;
}

/** The units' weights with the head before all: what a job is comes before what it asks for. */
export function importances(units: readonly Unit[]): number[] {
  const head = headOf(units);
  return units.map((unit) => {
    if (unit === head) return Math.max(unit.weight, WORTH.headLeast) * WORTH.head;
    return unit.weight * (unit.kind === null ? WORTH.plain : WORTH.kinds[unit.kind]);
  });
}
