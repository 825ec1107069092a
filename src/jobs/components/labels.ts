// A job's fixed values in the reader's words.
import { useLocale, useTranslations } from 'use-intl';
import type { CardJob } from '#jobs/rules/card.ts';
import type { Category, JobType, Level, WorkMode } from '#jobs/rules/lists.ts';
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

type Placed = Pick<CardJob, 'places' | 'remote' | 'location'>;

/** Names are kept together; the longest one has a short form that everybody uses. */
const tight = (name: string) => name.replaceAll(' ', '\u00a0');
const short = (name: string) => (name === 'TP. Hồ Chí Minh' ? 'TP.HCM' : name);

export function usePlaces() {
  const t = useTranslations('jobs.ui');
  const locale = useLocale();
  const nameOf = (place: Placed['places'][number]) =>
    locale === 'vi' ? place.name_vi : place.name_en;

  /** Every place by its full name, and that it is remote. */
  function all({ places, remote }: Placed): string[] {
    // Remote says more than nationwide.
    const named = remote ? places.filter(({ code }) => code !== 'nationwide') : places;
    const names = named.map(nameOf).filter(Boolean);
    return [...new Set([...names, ...(remote ? [t('place.remote')] : [])])];
  }

  /** 'TP.HCM +2': the place that matched first, then how many more there are. */
  function brief(job: Placed): string {
    const names = all(job);
    const matched = job.places.find(({ name_en }) => name_en === job.location);
    const wanted = matched ? nameOf(matched) : job.location === 'Remote' && t('place.remote');
    const first = names.find((name) => name === wanted) ?? names[0];
    if (!first) return t('place.nationwide');
    const place = tight(short(first));
    return names.length > 1 ? t('card.place_more', { place, count: names.length - 1 }) : place;
  }
  return { all, brief };
}
