// Search bar: text, place, category, Search and Clear all. A GET form, so it works without script.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CATEGORIES } from '#jobs/rules/lists.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select, type SelectGroup, type SelectOption } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useJobLabels } from './labels.ts';

/** Options of the place list, labelled in the reader's language. */
export interface LocationChoices {
  first: SelectOption[];
  rest: SelectOption[];
  /** What to do where the address names an unknown place. */
  unknown_advice: string | null;
}

export interface SearchValues {
  search?: string | undefined;
  location?: string | undefined;
  category?: string | undefined;
}

interface SearchBarProps {
  values: SearchValues;
  locations: LocationChoices;
  clear_href: string;
  filtered: boolean;
  /** `ink` where another action of the page is the primary one. */
  submit?: 'brand' | 'ink';
  /** Replaces the plain text field, for pages with suggestions. */
  field?: ReactNode;
}

/** Renders the fields only; the page provides the form element. */
export function SearchBar(props: SearchBarProps) {
  const { values, locations, clear_href, filtered, field, submit = 'brand' } = props;
  const t = useTranslations('jobs.ui.search');
  const labels = useJobLabels();
  const categories = CATEGORIES.map((value) => ({ value, label: labels.category(value) }));
  return (
    <div className="search-bar">
      {field ?? <PlainText value={values.search} />}
      <Field label={t('location')} label_hidden id="search-location">
        <Select
          name="location"
          defaultValue={values.location ?? ''}
          empty={t('location_any')}
          options={toLocationGroups(locations, values.location, [
            t('location_top'),
            t('location_all'),
          ])}
        />
      </Field>
      <Field label={t('category')} label_hidden id="search-category">
        <Select
          name="category"
          defaultValue={values.category ?? ''}
          empty={t('category_any')}
          options={categories}
        />
      </Field>
      <Button type="submit" variant={submit}>
        {t('submit')}
      </Button>
      {filtered && (
        <ButtonLink href={clear_href} variant="quiet" className="search-clear">
          {t('clear')}
        </ButtonLink>
      )}
    </div>
  );
}

function PlainText({ value }: { value: string | undefined }) {
  const t = useTranslations('jobs.ui.search');
  return (
    <Field label={t('text')} label_hidden id="search-text">
      <TextInput
        type="search"
        name="search"
        icon="search"
        placeholder={t('text_hint')}
        defaultValue={value}
        maxLength={500}
        enterKeyHint="search"
      />
    </Field>
  );
}

/** Adds a place from the URL that is not in the list, so that it stays selected. */
export function toLocationGroups(
  { first, rest }: LocationChoices,
  value: string | undefined,
  [top, all]: [string, string],
): SelectGroup[] {
  const isListed = !value || [...first, ...rest].some((it) => it.value === value);
  const leading = isListed ? first : [{ value, label: value }, ...first];
  return [
    { label: top, options: leading },
    { label: all, options: rest },
  ];
}
