// Returns pay statistics of the board, in figures and as sentences in the reader's language.
import { translate } from '#api/translate.ts';
import type { ActionContext, Language } from '#context.ts';
import { CATEGORIES } from '#jobs/rules/lists.ts';
import { formatMonthlyPay } from '#jobs/rules/salary.ts';
import { toListKey } from '#platform/list-key.ts';
import { findPlace, findPlaceByName, PICKER_FIRST } from '#places/rules.ts';
import type { Salaries, SalaryQuery } from './contract.ts';
import { answerPayQuestion, type PayQuestion } from './rules/pay-groups.ts';
import type { PaySummary } from './rules/quartiles.ts';

/** Code of a place; undefined without a location, null for an unknown one. */
function toPlaceCode(location: string | undefined): string | null | undefined {
  if (location === undefined) return undefined;
  const place = findPlaceByName(location);
  if (place === null) return null;
  return typeof place === 'string' ? place : place.code;
}

function getPlaceName(code: string, language: Language): string {
  const named = PICKER_FIRST.find((it) => it.code === code) ?? findPlace(code);
  return language === 'vi' ? named.name_vi : named.name_en;
}

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
    place && getPlaceName(place, language),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : translate(language, ['salaries'], 'everything');
}

export async function getSalaries(
  ctx: ActionContext,
  { category, level, location }: SalaryQuery,
): Promise<Salaries> {
  const { language, now } = ctx;
  const code = toPlaceCode(location);
  const question: PayQuestion = { category, level, place: code ?? undefined };
  const { docs } = await ctx.search.loadStats(now);
  const time = { now: now.getTime(), categories: CATEGORIES };
  const { scope, pay, rows } = answerPayQuestion(docs, question, time);
  const isWider = code === null || describeScope(scope, 'en') !== describeScope(question, 'en');
  const words = pay && toPayTexts(pay, language);
  const values = { about: describeScope(pay ? scope : question, language), ...words };
  const say = (key: string) =>
    translate(language, ['salaries'], key, { ...values, jobs: pay?.jobs ?? 0 });
  return {
    pay,
    sentence: pay ? [...(isWider ? [say('wider')] : []), say('pay')].join(' ') : say('too_few'),
    range: words?.range ?? null,
    median: words?.median ?? null,
    scope: {
      category: scope.category ?? null,
      level: scope.level ?? null,
      location: scope.place === undefined ? null : getPlaceName(scope.place, 'en'),
      is_wider: isWider,
    },
    rows: rows.map((row) => ({
      ...row,
      label: getLabel(category === undefined ? 'category' : 'level', row.value, language),
      ...toPayTexts(row.pay, language),
    })),
  };
}
