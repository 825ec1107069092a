// Translated labels of a job's enumerations and places.
import { useLocale, useTranslations } from 'use-intl';
import type { CardJob } from '#jobs/rules/card.ts';
import {
  findParentCategory,
  type Category,
  type JobType,
  type Level,
  type WorkMode,
} from '#jobs/rules/lists.ts';
import { toListKey } from '#platform/list-key.ts';

export function useJobLabels() {
  const t = useTranslations('jobs.lists');
  return {
    category: (value: Category) => t(`category.${toListKey(value)}`),
    type: (value: JobType | 'remote') => t(`type.${value}`),
    level: (value: Level) => t(`level.${value}`),
    work_mode: (value: WorkMode) => t(`work_mode.${value}`),
  };
}

/** Indents trades that belong to the wider category before them. */
export const toCategoryOptions = (
  categories: readonly Category[],
  toLabel: (value: Category) => string,
) =>
  categories.map((value) => ({
    value,
    label: findParentCategory(value) ? `\u2003${toLabel(value)}` : toLabel(value),
  }));

type JobWithPlaces = Pick<CardJob, 'places' | 'remote' | 'location'>;

/** A place name must not break across lines. The longest name has a common short form. */
const joinWithHardSpaces = (name: string) => name.replaceAll(' ', '\u00a0');
const shortenName = (name: string) => (name === 'TP. Hồ Chí Minh' ? 'TP.HCM' : name);

export function usePlaces() {
  const t = useTranslations('jobs.ui');
  const locale = useLocale();
  const nameOf = (place: { name_vi: string; name_en: string }) =>
    locale === 'vi' ? place.name_vi : place.name_en;

  /** Returns every place by its full name, and 'remote' for a remote job. */
  function all({ places, remote }: JobWithPlaces): string[] {
    // 'Remote' makes 'Nationwide' redundant.
    const named = remote ? places.filter(({ code }) => code !== 'nationwide') : places;
    const names = named.map(nameOf).filter(Boolean);
    return [...new Set([...names, ...(remote ? [t('place.remote')] : [])])];
  }

  /** Formats 'TP.HCM +2': the matching place first, then the number of other places. */
  function brief(job: JobWithPlaces): string {
    const names = all(job);
    const matched = job.places.find(({ name_en }) => name_en === job.location);
    const matchedName = matched ? nameOf(matched) : job.location === 'Remote' && t('place.remote');
    const first = names.find((name) => name === matchedName) ?? names[0];
    if (!first) return t('place.nationwide');
    const shown = (matched && nameOf(matched) === first ? matched : job.places[0])?.districts?.[0];
    const province = joinWithHardSpaces(shortenName(first));
    const place = shown ? `${joinWithHardSpaces(nameOf(shown))}, ${province}` : province;
    return names.length > 1 ? t('card.place_more', { place, count: names.length - 1 }) : place;
  }
  return { all, brief };
}
