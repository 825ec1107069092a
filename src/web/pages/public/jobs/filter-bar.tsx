// Filters in one line while a job is open next to the list: each button opens one group of the filter sheet below it.
import { useEffect, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FILTERS_ID } from '#search/components/facets.tsx';
import type { SelectedFilters } from '#search/components/found.ts';
import { FILTERS } from '#search/rules/filters.ts';
import { Icon } from '#ui/marks/icon.tsx';

const GROUPS = [
  ['location', 'place'],
  ['pay', 'pay'],
  ['type', 'type'],
  ['level', 'level'],
  ['category', 'category'],
  ['work_mode', 'work_mode'],
] as const;

type Group = (typeof GROUPS)[number][0];

/** Each value of a list counts; text and order are no filters. */
export const countFilters = (values: SelectedFilters): number =>
  FILTERS.flatMap<keyof SelectedFilters>(({ params }) => params).flatMap(
    (name) => values[name] ?? [],
  ).length;

function countOfGroup(group: Group, values: SelectedFilters): number {
  const { salary_min, salary_max, undisclosed, remote, work_mode } = values;
  if (group === 'pay') return countFilters({ salary_min, salary_max, undisclosed });
  if (group === 'work_mode') return countFilters({ work_mode, remote });
  return values[group]?.length ?? 0;
}

/** Reuses the page's filter sheet: restricts it to one group and moves it below the button. */
function placeSheet(sheet: HTMLElement, group: Group, { left, bottom }: DOMRect) {
  sheet.dataset.only = group;
  sheet.style.setProperty('--left', `${left}px`);
  sheet.style.setProperty('--top', `${bottom + 6}px`);
}

function unplaceSheet() {
  const sheet = document.getElementById(FILTERS_ID);
  sheet?.hidePopover?.();
  sheet?.removeAttribute('data-only');
}

interface FilterBarProps {
  values: SelectedFilters;
  /** The open job; it stays open while filters change. */
  job: string;
}

export function FilterBar({ values, job }: FilterBarProps) {
  const t = useTranslations('search.ui.facets');
  useEffect(() => unplaceSheet, []);
  function onClick(event: MouseEvent<HTMLButtonElement>, group: Group) {
    const sheet = document.getElementById(FILTERS_ID);
    if (!sheet) return;
    if (sheet.matches(':popover-open') && sheet.dataset.only === group) {
      event.preventDefault();
      sheet.hidePopover();
    } else placeSheet(sheet, group, event.currentTarget.getBoundingClientRect());
  }
  return (
    <div className="filter-bar" role="group" aria-label={t('title')}>
      <input type="hidden" name="job" value={job} />
      {GROUPS.map(([group, name]) => {
        const count = countOfGroup(group, values);
        return (
          <button
            key={group}
            type="button"
            className={count > 0 ? 'button filter-fold filter-on' : 'button filter-fold'}
            popoverTarget={FILTERS_ID}
            popoverTargetAction="show"
            onClick={(event) => onClick(event, group)}
          >
            {t(name)} {count > 0 && <b>{count}</b>}
            <Icon name="down" size="0.9rem" />
          </button>
        );
      })}
    </div>
  );
}
