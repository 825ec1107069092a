// The further filters of the search screen: beside the list on a wide screen, a sheet from below on a phone.
import { useTranslations } from 'use-intl';
import { LEVELS, TYPES } from '#jobs/rules/lists.ts';
import { Button } from '#kit/controls/button.tsx';
import { Checkbox } from '#kit/controls/checkbox.tsx';
import { Field } from '#kit/controls/field.tsx';
import { Select } from '#kit/controls/select.tsx';
import { useJobLabels } from './labels.ts';

const MILLIONS = [10, 15, 20, 30, 50];
const DAYS = [1, 3, 7, 14, 30];

export interface FilterValues {
  type?: string | undefined;
  level?: string | undefined;
  salary_min?: number | undefined;
  posted_within?: number | undefined;
  remote?: boolean | undefined;
  urgent?: boolean | undefined;
}

export const FILTERS_ID = 'job-filters';

/** A popover opens and closes without script; the wide screen shows it always. */
export function JobFilters({ values }: { values: FilterValues }) {
  const t = useTranslations('jobs.ui.filters');
  return (
    <aside className="job-filters" id={FILTERS_ID} popover="auto" aria-labelledby="filters-title">
      <div className="job-filters-head">
        <h2 id="filters-title" className="text-lg">
          {t('title')}
        </h2>
        <Button
          variant="quiet"
          icon="close"
          aria-label={t('close')}
          className="job-filters-close"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <div className="stack">
        <Kinds values={values} />
        <Terms values={values} />
        <Button type="submit" variant="brand" whole>
          {t('apply')}
        </Button>
      </div>
    </aside>
  );
}

function Kinds({ values }: { values: FilterValues }) {
  const t = useTranslations('jobs.ui.filters');
  const labels = useJobLabels();
  return (
    <>
      <Field label={t('type')} id="filter-type">
        <Select
          name="type"
          empty={t('type_any')}
          defaultValue={values.type ?? ''}
          options={TYPES.map((value) => ({ value, label: labels.type(value) }))}
        />
      </Field>
      <Field label={t('level')} id="filter-level">
        <Select
          name="level"
          empty={t('level_any')}
          defaultValue={values.level ?? ''}
          options={LEVELS.map((value) => ({ value, label: labels.level(value) }))}
        />
      </Field>
    </>
  );
}

/** Offers the listed values, and the one that came by address. */
const withOwn = (listed: number[], own: number | undefined) =>
  own === undefined ? listed : [...new Set([...listed, own])].toSorted((a, b) => a - b);

function Terms({ values }: { values: FilterValues }) {
  const t = useTranslations('jobs.ui.filters');
  const amounts = withOwn(
    MILLIONS.map((millions) => millions * 1_000_000),
    values.salary_min,
  );
  return (
    <>
      <Field label={t('salary')} id="filter-salary">
        <Select
          name="salary_min"
          empty={t('salary_any')}
          defaultValue={values.salary_min ?? ''}
          options={amounts.map((amount) => ({
            value: String(amount),
            label: t('salary_from', { millions: amount / 1_000_000 }),
          }))}
        />
      </Field>
      <Field label={t('posted')} id="filter-posted">
        <Select
          name="posted_within"
          empty={t('posted_any')}
          defaultValue={values.posted_within ?? ''}
          options={withOwn(DAYS, values.posted_within).map((days) => ({
            value: String(days),
            label: t('posted_within', { days }),
          }))}
        />
      </Field>
      <div>
        <Checkbox name="remote" value="1" label={t('remote')} defaultChecked={values.remote} />
        <Checkbox name="urgent" value="1" label={t('urgent')} defaultChecked={values.urgent} />
      </div>
    </>
  );
}
