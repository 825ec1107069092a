// Loads the salaries of the board's jobs for the chosen field, level and place.
import { translate } from '#api/translate.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { formatDay } from '#platform/format-day.ts';
import { CATEGORIES, LEVELS } from '#jobs/rules/lists.ts';
import { toListKey } from '#platform/list-key.ts';
import { findPlaceByName } from '#places/rules.ts';
import { getSalaries } from '#salaries/actions.ts';
import { SalaryQuery } from '#salaries/contract.ts';
import { getTranslations } from '#translations.ts';
import { getBoardContext } from '#web/server/context.ts';
import { parseListRequest } from '#web/server/list-request.ts';
import { listLocations } from '#web/server/locations.ts';
import type { Language } from '#context.ts';
import type { Route } from './+types/page.ts';

const getLabel = (list: 'category' | 'level', value: string, language: Language) =>
  translate(language, ['jobs'], `lists.${list}.${toListKey(value)}`);

const listOptions = (list: 'category' | 'level', values: readonly string[], language: Language) =>
  values.map((value) => ({ value, label: getLabel(list, value, language) }));

/** The filter of jobs that state their pay. */
const STATED = { undisclosed: '0' };

const toQuery = (values: Record<string, string | undefined>): string => {
  const chosen = Object.entries(values).filter((it): it is [string, string] => Boolean(it[1]));
  const text = String(new URLSearchParams(chosen));
  return text && `?${text}`;
};

/** Whether the location is a place, not 'Remote'. */
const isAtPlace = (location: string | null) =>
  location !== null && typeof findPlaceByName(location) === 'object';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, language, dependencies } = getBoardContext(context);
  const { category, level, location } = parseListRequest(SalaryQuery, request.url);
  const values = { category, level, location };
  await dependencies.addBoard(ctx);
  const { rows, scope, pay, sentence, range, median } = await getSalaries(ctx, values);
  const text = getTranslations(language).salaries.page;
  const day = formatDay(`${EXCHANGE_RATES.dated}T00:00:00+07:00`, language);
  const ofScope = {
    category: scope.category ?? undefined,
    level: scope.level ?? undefined,
    location: scope.location ?? undefined,
  };
  const locations = listLocations(language, location ? [location] : []);
  const about = [
    category && getLabel('category', category, language),
    level && getLabel('level', level, language),
    locations.selected[0]?.label,
  ].filter(Boolean);
  return {
    title: about.length > 0 ? `${text.title}: ${about.join(', ')}` : text.title,
    text: { ...text, method_amounts: text.method_amounts.replace('{day}', day) },
    values,
    result: { pay, sentence, range, median },
    /** Parameters of the jobs that the figures are about. */
    jobs_query: toQuery({ ...ofScope, ...STATED }),
    // A search at a place adds nationwide jobs, so its count differs from that of the figures.
    jobs_label: isAtPlace(scope.location) ? text.see_jobs_and_nationwide : text.see_jobs,
    rows: rows.map((row) => ({
      ...row,
      query: toQuery({ ...values, [category === undefined ? 'category' : 'level']: row.value }),
    })),
    options: {
      categories: listOptions('category', CATEGORIES, language),
      levels: listOptions('level', LEVELS, language),
      locations,
    },
  };
}
