// Form of a seeker's preferences for the next job: each part is optional, and may be a must.
import { useLocale, useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { parseWholeAmount, readTypedPay } from '#jobs/components/post/typed-amount.ts';
import { CURRENCIES, SALARY_PERIODS, TYPES, WORK_MODES } from '#jobs/rules/lists.ts';
import { PlacesInput } from '#places/components/places-input.tsx';
import { isKnownPlace } from '#places/picking.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { errorIf, type FieldErrorCode } from '#ui/forms/checks.ts';
import {
  bindField,
  useForm,
  type FormErrors,
  type FormState,
  type Refusal,
} from '#ui/forms/use-form.ts';
import type { JobPreferences } from '#seekers/rules/preferences.ts';
import { SectionForm } from './section-form.tsx';

/** Values of the form, with the pay as typed. */
type PreferenceValues = Omit<JobPreferences, 'pay'> & { pay: string };

const parsePay = ({ pay, pay_currency, pay_period }: PreferenceValues) =>
  parseWholeAmount(pay, { currency: pay_currency, salary_period: pay_period });

/** The values with the currency and period that are typed with the pay: '$1,500', '500k/giờ'. */
function selectTypedUnits(values: PreferenceValues): PreferenceValues {
  const typed = readTypedPay(values.pay);
  if (!typed || Number.isNaN(typed.from) || !(typed.currency || typed.salary_period)) return values;
  return {
    ...values,
    // In plain figures, so that another currency or period can be selected afterwards.
    pay: typed.to === null ? String(typed.from) : values.pay,
    pay_currency: typed.currency ?? values.pay_currency,
    pay_period: typed.salary_period ?? values.pay_period,
  };
}

function findPreferenceErrors(values: PreferenceValues): FormErrors<FieldErrorCode | 'place'> {
  return {
    ...errorIf(Number.isNaN(parsePay(values)), 'pay', 'number'),
    ...errorIf(!values.places.every(isKnownPlace), 'places', 'place'),
  };
}

interface PreferencesFormProps {
  start: PreferenceValues;
  send: (preferences: JobPreferences, key: string) => Promise<Refusal | null>;
  onCancel: () => void;
}

type PartProps = { form: FormState<PreferenceValues> };
type FieldsProps = PartProps & { error: (name: string) => string | undefined };

export function PreferencesForm({ start, send, onCancel }: PreferencesFormProps) {
  const t = useTranslations('seekers.sections');
  const label = useTranslations('seekers.fields');
  const form = useForm({
    start,
    // Enter submits while the field that was typed in still has the focus.
    check: (values) => findPreferenceErrors(selectTypedUnits(values)),
    send: (values, key) => {
      const settled = selectTypedUnits(values);
      return send({ ...settled, pay: parsePay(settled) || null }, key);
    },
  });
  const error = useFieldErrors(form, (name) => label(name === 'pay' ? 'pay' : 'places'), {
    place: t('preferences.place_unknown'),
  });
  return (
    <SectionForm form={form} label={t('preferences.title')} onCancel={onCancel}>
      <TypeChoices form={form} />
      <ModeChoices form={form} />
      <Places form={form} error={error} />
      <Pay form={form} error={error} />
    </SectionForm>
  );
}

type NeedName = 'types_need' | 'work_modes_need' | 'places_need' | 'pay_need';

/** Checkbox that makes a preference a must; shown once the preference has a value. */
function Must({ form, name, shown }: PartProps & { name: NeedName; shown: boolean }) {
  const t = useTranslations('seekers.sections.preferences');
  if (!shown) return null;
  return (
    <Checkbox
      label={t(`must.${name}`)}
      checked={form.values[name] === 'must'}
      onChange={(event) => form.set(name, event.target.checked ? 'must' : 'nice')}
    />
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  options: readonly T[];
  values: readonly T[];
  toLabel: (value: T) => string;
  onChange: (values: T[]) => void;
  children: React.ReactNode;
}

function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, options, values, toLabel, onChange, children } = props;
  const toggle = (value: T, isOn: boolean) =>
    onChange(options.filter((it) => (it === value ? isOn : values.includes(it))));
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="cluster" style={{ '--gap': '0 1.25rem' }}>
        {options.map((value) => (
          <Checkbox
            key={value}
            label={toLabel(value)}
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function TypeChoices({ form }: PartProps) {
  const label = useTranslations('seekers.fields');
  const names = useTranslations('jobs.lists.type');
  const { types } = form.values;
  return (
    <Choices
      legend={label('types')}
      options={TYPES}
      values={types}
      toLabel={(value) => names(value)}
      onChange={(values) => form.set('types', values)}
    >
      <Must form={form} name="types_need" shown={types.length > 0} />
    </Choices>
  );
}

function ModeChoices({ form }: PartProps) {
  const label = useTranslations('seekers.fields');
  const names = useTranslations('jobs.lists.work_mode');
  const { work_modes } = form.values;
  return (
    <Choices
      legend={label('work_modes')}
      options={WORK_MODES}
      values={work_modes}
      toLabel={(value) => names(value)}
      onChange={(values) => form.set('work_modes', values)}
    >
      <Must form={form} name="work_modes_need" shown={work_modes.length > 0} />
    </Choices>
  );
}

function Places({ form, error }: FieldsProps) {
  const t = useTranslations('seekers.sections.preferences');
  const label = useTranslations('seekers.fields');
  const { places } = form.values;
  return (
    <div>
      <Field label={label('places')} hint={t('places_hint')} error={error('places')}>
        <PlacesInput
          value={places}
          onChange={(values) => form.set('places', values)}
          remove_label={(place) => t('remove', { name: place })}
        />
      </Field>
      <Must form={form} name="places_need" shown={places.length > 0} />
    </div>
  );
}

function settlePay(form: PartProps['form']) {
  const { pay, pay_currency, pay_period } = selectTypedUnits(form.values);
  form.set('pay_currency', pay_currency);
  form.set('pay_period', pay_period);
  form.set('pay', pay);
}

function Pay({ form, error }: FieldsProps) {
  const t = useTranslations('seekers.sections.preferences');
  const label = useTranslations('seekers.fields');
  const currencies = useTranslations('jobs.lists.currency');
  const locale = useLocale();
  const { pay_currency } = form.values;
  const amount = parsePay(form.values);
  const read = amount ? t('equals', { amount: amount.toLocaleString(locale), pay_currency }) : null;
  return (
    <div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem_9rem]">
        <Field label={label('pay')} hint={read ?? t('pay_hint')} error={error('pay')}>
          <TextInput
            {...bindField(form, 'pay')}
            onBlur={() => settlePay(form)}
            inputMode="text"
            autoComplete="off"
          />
        </Field>
        <Field label={label('pay_currency')}>
          <Select
            {...bindField(form, 'pay_currency')}
            options={CURRENCIES.map((value) => ({ value, label: currencies(value) }))}
          />
        </Field>
        <Field label={label('pay_period')}>
          <Select
            {...bindField(form, 'pay_period')}
            options={SALARY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        </Field>
      </div>
      <Must form={form} name="pay_need" shown={Boolean(amount)} />
    </div>
  );
}
