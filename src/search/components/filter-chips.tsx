// The active filters of the list as chips, each a link that removes its filter.
import { useTranslations } from 'use-intl';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { LIST_FILTERS } from '#search/rules/filters.ts';
import { toQueryParams } from '#search/rules/query-params.ts';
import { ChipLink } from '#ui/surfaces/chip.tsx';
import { useDescribeParams } from './describe-params.ts';
import type { ToChangedAddress, Changes, SelectedFilters } from './found.ts';

interface FilterChipsProps {
  values: SelectedFilters;
  locations: LocationChoices;
  /** Name of the company with id `company_id`. */
  company?: string | undefined;
  changed: ToChangedAddress;
}

export function FilterChips({ values, locations, company = '…', changed }: FilterChipsProps) {
  const t = useTranslations('jobs.ui.chips');
  const describe = useDescribeParams();
  const toPlaceName = (value: string) =>
    locations.selected.find((it) => it.value === value)?.label ?? value;
  const conditions = describe(toQueryParams(values), { toPlaceName, company });
  if (conditions.length === 0) return null;
  return (
    <div className="cluster" role="group" aria-label={t('label')}>
      {conditions.map((condition) => {
        const { name, value, label } = condition;
        const titled = TITLED.find((it) => it === name);
        const others = conditions.filter((it) => it.name === name && it !== condition);
        const rest = others.map((it) => it.value);
        const href = changed(dropped(name, rest, values));
        return (
          <ChipLink key={`${name} ${value}`} href={href} remove_label={t('remove')}>
            {titled ? t(titled, { x: label }) : label}
          </ChipLink>
        );
      })}
    </div>
  );
}

/** Conditions whose label does not say what it is. */
const TITLED = ['search', 'company_id', 'location', ...LIST_FILTERS] as const;

/** Leaves the `rest` of the values. Also removes parameters that mean nothing alone: the currency with its last amount, `as_typed` with the words. */
function dropped(
  name: string,
  rest: readonly string[],
  { salary_min, salary_max }: SelectedFilters,
): Changes {
  if (name === 'search') return { search: undefined, as_typed: undefined };
  const isLast =
    name.startsWith('salary') && (salary_min === undefined || salary_max === undefined);
  const changes = { [name]: rest.length > 0 ? rest : undefined };
  return isLast ? { ...changes, currency: undefined } : changes;
}
