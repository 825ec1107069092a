// Form section: title, department, places, type, level and category.
import { useTranslations } from 'use-intl';
import { toCategoryOptions, useJobLabels } from '#jobs/components/labels.ts';
import { LEVELS, listNestedCategories, TYPES } from '#jobs/rules/lists.ts';
import { findLimit, isNumberName, OPTIONAL_NAMES } from '#jobs/rules/optional-fields.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { bindField } from '#ui/forms/use-form.ts';
import { PlacesInput } from '#places/components/places-input.tsx';
import { isKnownPlace } from '#places/picking.ts';
import type { JobFields } from './job-form.tsx';

export function BasicFields({ form, error }: JobFields) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const optional = useTranslations('layout')('optional');
  const places = form.values.location;
  const unknownPlaces = places.filter((place) => !isKnownPlace(place));
  return (
    <>
      <Field label={label('title')} required hint={t('title_hint')} error={error('title')}>
        <TextInput {...bindField(form, 'title')} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {OPTIONAL_NAMES.map((name) => (
          <Field
            key={name}
            label={label(name)}
            note={optional}
            error={error(name, findLimit(name, form.errors[name]))}
          >
            <TextInput
              {...bindField(form, name)}
              autoComplete="off"
              inputMode={isNumberName(name) ? 'numeric' : undefined}
            />
          </Field>
        ))}
        <div className="sm:last:odd:col-span-2">
          <Field
            label={label('location')}
            required
            hint={t('location_hint')}
            error={
              unknownPlaces.length > 0
                ? t('place_unknown', { places: unknownPlaces.join(', ') })
                : error('location')
            }
          >
            <PlacesInput
              value={places}
              onChange={(next) => form.set('location', next)}
              remove_label={(place) => t('remove_place', { place })}
            />
          </Field>
        </div>
      </div>
      <KindFields form={form} error={error} />
    </>
  );
}

function KindFields({ form, error }: JobFields) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const names = useJobLabels();
  const types = TYPES.map((value) => ({ value, label: names.type(value) }));
  const levels = LEVELS.map((value) => ({ value, label: names.level(value) }));
  const categories = toCategoryOptions(listNestedCategories(), names.category);
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label={label('type')} required error={error('type')}>
        <Select {...bindField(form, 'type')} options={types} />
      </Field>
      <Field label={label('level')} required error={error('level')}>
        <Select {...bindField(form, 'level')} options={levels} />
      </Field>
      <Field label={label('category')} hint={t('category_hint')} error={error('category')}>
        <Select {...bindField(form, 'category')} options={categories} empty={t('category_auto')} />
      </Field>
    </div>
  );
}
