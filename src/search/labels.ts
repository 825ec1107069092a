// Labels of filters, facets and conditions in the caller's language.
import { formatSalary } from '#jobs/rules/salary.ts';
import { findRegion } from '#places/regions.ts';
import { findArea, findPlace } from '#places/rules.ts';
import type { Language } from '#context.ts';
import { toListKey } from '#platform/list-key.ts';
import { LIST_FILTERS, type FacetName } from '#search/rules/filters.ts';
import { getTranslations } from '#translations.ts';
import type { Condition } from '#search/rules/parsed-query.ts';

const findLabel = (list: object, key: string, otherwise = key): string => {
  const label: unknown = Object.hasOwn(list, key) ? Reflect.get(list, key) : null;
  return typeof label === 'string' ? label : otherwise;
};

/** The name of a place by its code or slug. */
function getPlaceLabel(
  key: string,
  former: string | null,
  language: Language,
  district?: string | null,
): string {
  const getName = (it: { name_vi: string; name_en: string }) =>
    language === 'vi' ? it.name_vi : it.name_en;
  const name = getName(findArea(district ?? former ?? key));
  return former && !district ? `${name} (${getName(findPlace(key))})` : name;
}

function getRegionLabel(slug: string, language: Language): string {
  const region = findRegion(slug);
  return (language === 'vi' ? region?.name_vi : region?.name_en) ?? slug;
}

/** For example 'Từ 15 triệu/tháng'. */
function formatPay(
  { min, max, currency }: Pick<Extract<Condition, { kind: 'pay' }>, 'min' | 'max' | 'currency'>,
  language: Language,
): string {
  const pay = { salary_min: min, salary_max: max, currency, salary_period: 'month' as const };
  return formatSalary(pay, language);
}

function formatDays(days: number, language: Language): string {
  const { today, days: several } = getTranslations(language).search.labels;
  return days === 1 ? today : several.replace('{days}', String(days));
}

export function getFacetLabel(facet: FacetName, value: string, language: Language): string {
  const words = getTranslations(language);
  const { lists } = words.jobs;
  const list = LIST_FILTERS.find((it) => it === facet);
  if (list) return findLabel(lists[list], toListKey(value), value);
  switch (facet) {
    case 'location':
      if (value === 'remote') return lists.work_mode.remote;
      return getPlaceLabel(value, null, language);
    case 'remote':
      return lists.type.remote;
    case 'urgent':
      return words.search.labels.urgent;
    case 'undisclosed':
      return words.search.labels.undisclosed;
    case 'salary_min':
      return formatPay({ min: Number(value), max: null, currency: 'VND' }, language);
    default:
      return formatDays(Number(value), language);
  }
}

export function getConditionLabel(condition: Condition, language: Language): string {
  switch (condition.kind) {
    case 'place':
      if (condition.region) return getRegionLabel(condition.region, language);
      return getPlaceLabel(condition.code, condition.former, language, condition.district);
    case 'nationwide':
      return getPlaceLabel('nationwide', null, language);
    case 'remote':
      return getFacetLabel('remote', 'true', language);
    case 'pay':
      return formatPay(condition, language);
    case 'level':
    case 'type':
      return getFacetLabel(
        condition.kind,
        condition.kind === 'level' ? condition.level : condition.type,
        language,
      );
    default:
      return formatDays(condition.days, language);
  }
}

/** Label of the suggestion to drop a parameter. */
export function getRelaxationLabel(parameter: string, language: Language): string {
  // The label 'urgent' is the text of the badge; the relaxation has its own.
  const key = parameter === 'urgent' ? 'urgent_any' : parameter;
  return findLabel(getTranslations(language).search.labels, key);
}
