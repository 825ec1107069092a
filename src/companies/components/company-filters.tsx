// Filter form of the directory: text, industry, size, place and order. A GET form, so it works without script.
import { useTranslations } from 'use-intl';
import { INDUSTRIES, SIZES } from '#companies/rules/lists.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select, type SelectOption } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCompanyLabels } from './labels.ts';

export interface CompanyFilterValues {
  search?: string | undefined;
  industry?: string | undefined;
  size?: string | undefined;
  location?: string | undefined;
}

interface CompanyFiltersProps {
  values: CompanyFilterValues;
  locations: { first: SelectOption[]; rest: SelectOption[] };
  clear_href: string;
}

/** Renders the fields only; the page provides the form element. */
export function CompanyFilters({ values, locations, clear_href }: CompanyFiltersProps) {
  const t = useTranslations('companies.ui.filters');
  const labels = useCompanyLabels();
  const places = [
    { label: t('location_top'), options: locations.first.filter((it) => it.value !== 'Remote') },
    { label: t('location_all'), options: locations.rest },
  ];
  return (
    <div className="company-filters">
      <Field label={t('search')} label_hidden id="company-search">
        <TextInput
          type="search"
          name="search"
          icon="search"
          placeholder={t('search_hint')}
          defaultValue={values.search}
          maxLength={200}
        />
      </Field>
      <Field label={t('industry')} label_hidden id="company-industry">
        <Select
          name="industry"
          empty={t('industry_any')}
          defaultValue={values.industry ?? ''}
          options={INDUSTRIES.map((value) => ({ value, label: labels.industry(value) }))}
        />
      </Field>
      <Field label={t('size')} label_hidden id="company-size">
        <Select
          name="size"
          empty={t('size_any')}
          defaultValue={values.size ?? ''}
          options={SIZES.map((value) => ({ value, label: labels.size(value) }))}
        />
      </Field>
      <Field label={t('location')} label_hidden id="company-location">
        <Select
          name="location"
          empty={t('location_any')}
          defaultValue={values.location ?? ''}
          options={places}
        />
      </Field>
      <p className="company-filters-buttons">
        <ButtonLink href={clear_href} variant="quiet">
          {t('clear')}
        </ButtonLink>
        <Button type="submit" variant="brand">
          {t('apply')}
        </Button>
      </p>
    </div>
  );
}

export function CompanySort({ value }: { value: string }) {
  const t = useTranslations('companies.ui.filters');
  const labels = useCompanyLabels();
  const options = (['featured', 'name', 'size'] as const).map((it) => {
    return { value: it === 'featured' ? '' : it, label: labels.order(it) };
  });
  return (
    <label className="sort">
      <span className="hidden-text">{t('sort')}</span>
      <Select name="sort" defaultValue={value === 'featured' ? '' : value} options={options} />
    </label>
  );
}
