// Search bar: text, place, category, Search and Clear all. A GET form, so it works without script.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listLeadingCategories, listNestedCategories, type Category } from '#jobs/rules/lists.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select, type SelectGroup, type SelectOption } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { toCategoryOptions, useJobLabels } from './labels.ts';

export interface PlaceOption extends SelectOption {
  /** Code of a province, or slug of a former province or district. */
  key: string;
  /** Code of the province around it. */
  within?: string;
}

/** Options of the place list, labelled in the reader's language. */
export interface LocationChoices {
  first: PlaceOption[];
  rest: PlaceOption[];
  /** The selected places, known or not, as they are in the address. */
  selected: PlaceOption[];
  /** Advice shown when the address names an unknown place. */
  unknown_advice: string | null;
}

interface SearchValues {
  search?: string | undefined;
  location?: readonly string[] | undefined;
  category?: readonly Category[] | undefined;
}

interface SearchBarProps {
  values: SearchValues;
  locations: LocationChoices;
  clear_href: string;
  filtered: boolean;
  /** `ink` if the page has another primary action. */
  submit?: 'brand' | 'ink';
  /** Replaces the plain text field, for pages with suggestions. */
  field?: ReactNode;
  /** True if checkboxes of the same form hold the selection and the lists only add to it. */
  adds?: boolean;
}

/** Renders the fields only; the page provides the form element. */
export function SearchBar(props: SearchBarProps) {
  const { values, locations, clear_href, filtered, field } = props;
  const { adds = false, submit = 'brand' } = props;
  const t = useTranslations('jobs.ui.search');
  const labels = useJobLabels();
  // Only forms with checkboxes list every trade: the home page's HTML has no room for them, its tiles link to them.
  const offered = adds
    ? listNestedCategories()
    : new Set([...listLeadingCategories(), ...(values.category ?? [])]);
  const categories = toCategoryOptions([...offered], labels.category);
  const [top, all] = [t('location_top'), t('location_all')];
  return (
    <div className="search-bar">
      {field ?? <PlainText value={values.search} />}
      <Field label={t('location')} label_hidden id="search-location">
        <SelectToAdd
          name="location"
          adds={adds}
          selected={locations.selected}
          empty={t('location_any')}
          options={toLocationGroups(locations, [top, all])}
        />
      </Field>
      <Field label={t('category')} label_hidden id="search-category">
        <SelectToAdd
          name="category"
          adds={adds}
          selected={categories.filter(({ value }) => values.category?.includes(value))}
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

interface SelectToAddProps {
  name: string;
  adds: boolean;
  selected: SelectOption[];
  /** Text of the empty option. */
  empty: string;
  options: (SelectOption | SelectGroup)[];
}

/**
 * A select list for any number of values. A single value is the selected option. Several values, or values that
 * checkboxes hold, are listed in the empty option instead, and a choice adds to them.
 */
function SelectToAdd({ name, adds, selected, empty, options }: SelectToAddProps) {
  const [first] = selected;
  const isOwn = !adds && selected.length < 2;
  const others = isOwn || adds ? [] : selected;
  return (
    <>
      {others.map(({ value }) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={String(isOwn)}
        name={name}
        data-adds={isOwn ? undefined : 'yes'}
        defaultValue={isOwn ? (first?.value ?? '') : ''}
        empty={isOwn || !first ? empty : selected.map(({ label }) => label).join(', ')}
        options={options}
      />
    </>
  );
}

/** Adds places from the URL that are not in the list, so that they stay selected. */
export function toLocationGroups(
  { first, rest, selected }: LocationChoices,
  [top, all]: [string, string],
): SelectGroup[] {
  const listed = new Set([...first, ...rest].map(({ value }) => value));
  const others = selected.filter(({ value }) => !listed.has(value));
  return [
    { label: top, options: [...others, ...first] },
    { label: all, options: rest },
  ];
}
