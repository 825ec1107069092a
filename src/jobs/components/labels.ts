// Translated labels of a job's enumerations and places.
import { useTranslations } from 'use-intl';
import type { Job } from '#jobs/contract.ts';
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

/**
 * The short text of a job's places, as lists show it: a name of a place must not break across lines, but a line may end
 * after the district.
 */
export const formatWorkplaceLine = ({ workplace }: Pick<Job, 'workplace'>): string =>
  workplace.replaceAll(' ', '\u00a0').replaceAll(',\u00a0', ', ');
