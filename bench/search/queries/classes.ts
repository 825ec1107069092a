// Searches grouped by their cost; each class has many different queries, so that no cached response is used.
import { createDice, type Dice } from '#database/demo/dice.ts';
import { CATEGORIES, LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import {
  BEGINNINGS,
  COMMON,
  MEDIUM,
  PLACES,
  PLACE_NAMES,
  RARE_TITLES,
  RARE_WORDS,
  SHORT_FORMS,
} from './words.ts';

/** Query parameters as in a URL. */
export type Query = Record<string, string>;

interface QueryClass {
  name: string;
  /** An example or a short description. */
  about: string;
  queries: readonly Query[];
}

const plain = (text: string) => foldText(text);

/** Generates `count` distinct queries, or fewer if random generation does not find more. */
export function createDistinctQueries(
  name: string,
  count: number,
  draw: (dice: Dice) => Query,
): Query[] {
  const dice = createDice(`class ${name}`);
  const found = new Map<string, Query>();
  for (let tries = 0; tries < count * 20 && found.size < count; tries++) {
    const query = draw(dice);
    found.set(JSON.stringify(query), query);
  }
  return [...found.values()];
}

const maybeFold = (dice: Dice, text: string) => (dice.roll() < 0.5 ? text : plain(text));
const text =
  (draw: (dice: Dice) => string) =>
  (dice: Dice): Query => ({ search: draw(dice) });

function drawTitles(list: readonly string[]) {
  const adds = ['', '', ' mới', ' gấp', ' lương cao', ' hcm', ' part time', ' fresher', ' 2026'];
  return text((dice) => maybeFold(dice, dice.pick(list)) + dice.pick(adds));
}

function drawLongText(dice: Dice): string {
  const words = `${dice.pick(MEDIUM)} ${dice.pick(COMMON)} ${dice.pick(MEDIUM)} ${dice.pick(COMMON)} ${dice.pick(RARE_WORDS)}`;
  return maybeFold(dice, words.split(' ').slice(0, 8).join(' '));
}

function drawQuestion(dice: Dice): string {
  const pay = 8 + Math.floor(dice.roll() * 30);
  const [what, place] = [dice.pick(MEDIUM), dice.pick(PLACE_NAMES)];
  const text = dice.pick([
    `tìm việc ${what} ở ${place} lương trên ${pay} triệu không cần kinh nghiệm`,
    `việc làm ${what} tại ${place} lương từ ${pay} đến ${pay + 8} triệu`,
    `remote ${what} up to ${pay}00 usd`,
    `việc làm thêm cuối tuần cho sinh viên gần ${place} ${what}`,
    `cần tuyển ${what} có kinh nghiệm ${place} trên ${pay}tr`,
  ]);
  return maybeFold(dice, text);
}

const drawNarrow = (dice: Dice): Query => ({
  location: dice.pick(PLACES),
  category: dice.pick(CATEGORIES),
  level: dice.pick(LEVELS),
  ...(dice.roll() < 0.5 ? { type: dice.pick(TYPES) } : {}),
});

function drawFacet(dice: Dice): Query {
  const each: Query[] = [
    { category: dice.pick(CATEGORIES) },
    { location: dice.pick(PLACES) },
    { level: dice.pick(LEVELS) },
    { type: dice.pick(TYPES) },
    { remote: 'true' },
    { urgent: 'true' },
  ];
  // Varies the page, because there are few facets and each page is a separate response.
  return { ...dice.pick(each), page: String(1 + Math.floor(dice.roll() * 5)) };
}

type Draw = (dice: Dice) => Query;

const DRAWS: readonly (readonly [string, string, Draw])[] = [
  ['rare title', 'kien truc su giai phap', drawTitles(RARE_TITLES)],
  [
    'rare words',
    'selenium jenkins',
    text((d) =>
      d
        .shuffled(RARE_WORDS)
        .slice(0, 1 + Math.floor(d.roll() * 2))
        .join(' '),
    ),
  ],
  ['medium', 'ky su phan mem', drawTitles(MEDIUM)],
  [
    'common',
    'nhan vien',
    text((d) =>
      maybeFold(
        d,
        d
          .shuffled(COMMON)
          .slice(0, d.roll() < 0.3 ? 1 : 2)
          .join(' '),
      ),
    ),
  ],
  [
    'common + filters',
    'nhan vien, Can Tho, HR',
    (d) => ({
      search: maybeFold(d, d.pick(COMMON)),
      location: d.pick(PLACES),
      category: d.pick(CATEGORIES),
    }),
  ],
  [
    'beginning',
    'lap tri',
    text((d) => d.pick(BEGINNINGS) + d.pick(['', '', 'a', 'i', 'n', 'o', 't', 'h'])),
  ],
  ['long (8 terms)', 'eight words of several titles', text(drawLongText)],
  [
    'no hit',
    'xyzqwvk',
    text((d) => `xq${Math.floor(d.roll() * 1e6).toString(36)}zwv ${d.roll() < 0.5 ? '' : 'qqzk'}`),
  ],
  ['one facet', 'Ha Noi', drawFacet],
  ['narrow facets', 'place, category, level', drawNarrow],
  [
    'facet + pay',
    'IT, from 30 million',
    (d) => ({
      category: d.pick(CATEGORIES),
      salary_min: `${d.pick(['10', '15', '20', '30', '40', '60'])}000000`,
      location: d.pick(PLACES),
    }),
  ],
  [
    'text + pay',
    'ke toan, from 15 million',
    (d) => ({
      search: maybeFold(d, d.pick(MEDIUM)),
      salary_min: `${5 + Math.floor(d.roll() * 30)}000000`,
    }),
  ],
  [
    'facet counts',
    'ky su, facets=1',
    (d) => ({
      search: maybeFold(d, d.pick([...COMMON, ...MEDIUM])),
      location: d.pick(PLACES),
      facets: '1',
    }),
  ],
  [
    'deep pages',
    'developer, page 2 to 50',
    (d) => ({
      search: d.pick([...COMMON, ...MEDIUM]),
      page: String(2 + Math.floor(d.roll() * 49)),
    }),
  ],
  ['newest, pages 1–100', '', (d) => ({ page: String(1 + Math.floor(d.roll() * 100)) })],
  [
    'text by newest',
    'nhan vien, sort=newest',
    (d) => ({
      search: maybeFold(d, d.pick([...COMMON, ...MEDIUM])),
      sort: 'newest',
      location: d.pick(PLACES),
    }),
  ],
  [
    'text by pay',
    'nhan vien, sort=salary',
    (d) => ({
      search: maybeFold(d, d.pick([...COMMON, ...MEDIUM])),
      sort: 'salary',
      location: d.pick(PLACES),
    }),
  ],
  [
    'best paid',
    'sort=salary',
    (d) => ({
      sort: 'salary',
      page: String(1 + Math.floor(d.roll() * 50)),
      ...(d.roll() < 0.5 ? { category: d.pick(CATEGORIES) } : {}),
    }),
  ],
  ['short forms', 'nvkd, dev, accountant', drawTitles(SHORT_FORMS)],
  [
    'slips',
    'lap trinh vein',
    text((d) => swapLetters(d, plain(d.pick([...MEDIUM, ...RARE_TITLES])))),
  ],
  ['whole questions', 'tìm việc … ở Hà Nội lương trên …', text(drawQuestion)],
];

/** Swaps two neighbouring letters in the first word of at least five letters. */
function swapLetters(dice: Dice, words: string): string {
  const list = words.split(' ');
  const long = list.findIndex((word) => word.length >= 5);
  const word = list[long];
  if (!word) return words;
  const at = 1 + Math.floor(dice.roll() * (word.length - 2));
  list[long] = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return list.join(' ');
}

const MAX_QUERIES = 240;

export const CLASSES: readonly QueryClass[] = DRAWS.map(([name, about, draw]) => {
  return { name, about, queries: createDistinctQueries(name, MAX_QUERIES, draw) };
});
