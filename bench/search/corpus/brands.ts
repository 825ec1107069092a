// Invented names: the long tail of a board's vocabulary, where each new company, product and tool adds a word.
import { createDice, type Dice } from '#database/demo/dice.ts';
import { pickRank } from './random-choice.ts';

const BEFORE = 'b c d f g h k l m n p qu r s t v x z br kr tr vl st ph th ch'.split(' ');
const MIDDLE = 'a e i o u ai eo ia ou ua ey'.split(' ');
const AFTER = 'n r s x l m k t nd rk sy ra no vi ta lo'.split(' ');

function inventName(dice: Dice): string {
  const parts = 2 + Math.floor(dice.roll() * 2);
  let word = '';
  for (let part = 0; part < parts; part++) word += dice.pick(BEFORE) + dice.pick(MIDDLE);
  if (dice.roll() < 0.6) word += dice.pick(AFTER);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The number of names grows with the text by Heaps' law (26,000 words in 11,000 real postings). */
const getNameCount = (words: number): number => Math.round(18_000 * (words / 3_500_000) ** 0.4);

/** Returns a generator of invented names: a few occur often, most almost never. */
export function createBrandPick(seed: string, words: number): (dice: Dice) => string {
  const dice = createDice(`brands ${seed}`);
  const size = Math.max(500, getNameCount(words));
  const names = new Set<string>();
  while (names.size < size) names.add(inventName(dice));
  const list = [...names];
  return (by) => list[pickRank(by, size, 2.2)] ?? '';
}
