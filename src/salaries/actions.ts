// Returns pay statistics of the board, in figures and as sentences in the reader's language.
import { translate } from '#api/translate.ts';
import type { ActionContext, Language } from '#context.ts';
import { CATEGORIES } from '#jobs/rules/lists.ts';
import { formatMonthlyPay } from '#jobs/rules/salary.ts';
import { toListKey } from '#platform/list-key.ts';
import { getPlaceName } from '#places/names.ts';
import { findArea, findPlaceByName, getPlaceKey, PICKER_FIRST } from '#places/rules.ts';
import type { Salaries, SalaryQuery } from './contract.ts';
import { answerPayQuestion, type PayQuestion } from './rules/pay-groups.ts';
import type { PaySummary } from './rules/quartiles.ts';

/** Keys of the requested place and, for a district or former province, of the province around it; none if unknown. */
function listPlaceKeys(location: string): string[] {
  const place = findPlaceByName(location);
  if (place === null) return [];
  if (typeof place === 'string') return [place];
  return [...new Set([getPlaceKey(place), place.code])];
}

const findPlaceName = (key: string, language: Language): string =>
  getPlaceName(PICKER_FIRST.find((it) => it.code === key) ?? findArea(key), language);

const getLabel = (list: 'category' | 'level', value: string, language: Language): string =>
  translate(language, ['jobs'], `lists.${list}.${toListKey(value)}`);

const toPayTexts = ({ low, median, high }: PaySummary, language: Language) => ({
  range: formatMonthlyPay(low, high, language),
  median: formatMonthlyPay(median, median, language),
});

/** For example 'Tài chính & Kế toán, Trưởng nhóm, Hà Nội'. */
function describeScope({ category, level, place }: PayQuestion, language: Language): string {
  const parts = [
    category && getLabel('category', category, language),
    level && getLabel('level', level, language),
    place && findPlaceName(place, language),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : translate(language, ['salaries'], 'everything');
}

export async function getSalaries(
  ctx: ActionContext,
  { category, level, location }: SalaryQuery,
): Promise<Salaries> {
  const { language, now } = ctx;
  const [place, province] = location === undefined ? [] : listPlaceKeys(location);
  const question: PayQuestion = { category, level, place };
  const { docs } = await ctx.search.loadStats(now);
  const time = { now: now.getTime(), categories: CATEGORIES };
  const narrow = answerPayQuestion(docs, question, time);
  // Before the whole country comes the province around the place.
  const isTooNarrow = province !== undefined && (!narrow.pay || narrow.scope.place !== place);
  const wider = isTooNarrow && answerPayQuestion(docs, { ...question, place: province }, time);
  const { scope, pay, rows } = wider && wider.pay ? wider : narrow;
  const isUnknown = location !== undefined && place === undefined;
  const isWider = isUnknown || scope.place !== question.place;
  const words = pay && toPayTexts(pay, language);
  const values = { about: describeScope(pay ? scope : question, language), ...words };
  const say = (key: string) =>
    translate(language, ['salaries'], key, { ...values, jobs: pay?.jobs ?? 0 });
  const reason = isUnknown
    ? translate(language, ['search'], 'advice.unknown_place', { place: location })
    : isWider && pay && say('wider');
  return {
    pay,
    sentence: [reason, say(pay ? 'pay' : 'too_few')].filter(Boolean).join(' '),
    range: words?.range ?? null,
    median: words?.median ?? null,
    scope: {
      category: scope.category ?? null,
      level: scope.level ?? null,
      location: scope.place === undefined ? null : findPlaceName(scope.place, 'en'),
      is_wider: isWider,
    },
    rows: rows.map((row) => ({
      ...row,
      label: getLabel(category === undefined ? 'category' : 'level', row.value, language),
      ...toPayTexts(row.pay, language),
    })),
  };
}
