// Form for the employer's company profile.
import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EMPLOYEES, isProfileIndustry, PROFILE_INDUSTRIES } from '#companies/rules/lists.ts';
import {
  getFieldKind,
  LONG_TEXT_NAMES,
  LONG_TEXTS,
  mapLongTexts,
  mapProfileFields,
  PROFILE_FIELDS,
  type FieldKind,
  type LongText,
  type ProfileField,
} from '#companies/rules/profile-fields.ts';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Form } from '#ui/forms/form.tsx';
import {
  bindField,
  useForm,
  type FormErrors,
  type FormState,
  type Refusal,
} from '#ui/forms/use-form.ts';
import {
  errorIf,
  isEmail,
  isWebUrl,
  findEmptyFields,
  type FieldErrorCode,
} from '#ui/forms/checks.ts';
import { PlaceList } from '#places/components/place-list.tsx';
import { namesKnownPlace } from '#places/picking.ts';
import { useCompanyLabels } from './labels.ts';

export interface CompanyValues extends Record<ProfileField | LongText, string> {
  company_name: string;
  description: string;
  industry: string;
  size: string;
  location: string;
}

export const NO_COMPANY: CompanyValues = {
  company_name: '',
  description: '',
  industry: '',
  size: '',
  location: '',
  ...mapProfileFields(() => ''),
  ...mapLongTexts(() => ''),
};

const DESCRIPTION_MAX = 20_000;

const INPUT_PROPS = {
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
  email: { type: 'email' },
  text: {},
} as const satisfies Record<FieldKind, object>;

/** Returns an error for each optional field whose text is not valid for its kind. */
function listOptionalErrors(values: CompanyValues): [ProfileField, FieldErrorCode][] {
  return PROFILE_FIELDS.flatMap((name): [ProfileField, FieldErrorCode][] => {
    const kind = getFieldKind(name);
    if (kind === 'url' && !isWebUrl(values[name])) return [[name, 'url']];
    return kind === 'email' && !isEmail(values[name]) ? [[name, 'email']] : [];
  });
}

export function findCompanyErrors(values: CompanyValues): FormErrors<FieldErrorCode | 'place'> {
  const { location } = values;
  return {
    ...errorIf(!namesKnownPlace(location), 'location', 'place'),
    ...findEmptyFields(values, ['company_name', 'description', 'location']),
    ...findEmptyFields(values, ['industry', 'size'], 'choose_field'),
    ...Object.fromEntries(listOptionalErrors(values)),
  };
}

interface CompanyFormProps {
  start: CompanyValues;
  draft: string;
  /** Rendered above the fields, such as the logo. */
  before?: ReactNode;
  /** Rendered below the fields, such as the photos. */
  after?: ReactNode;
  /** Called with the initial values and after each change. */
  onValues?: (values: CompanyValues) => void;
  send: (values: CompanyValues, key: string) => Promise<Refusal | null>;
}

export function CompanyForm({ start, draft, before, after, onValues, send }: CompanyFormProps) {
  const t = useTranslations('companies.setup');
  const form = useForm({ start, draft, check: findCompanyErrors, send });
  const fields = useCompanyFields(form, start.industry);
  const { values } = form;
  useEffect(() => onValues?.(values), [onValues, values]);
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="brand" size="large" busy={form.busy}>
          {t('save')}
        </Button>
      }
    >
      {before}
      {fields}
      {after}
    </Form>
  );
}

function useCompanyFields(
  form: FormState<CompanyValues, FieldErrorCode | 'place'>,
  stored_industry: string,
) {
  const t = useTranslations('companies.setup');
  const label = useTranslations('companies.fields');
  const optional = useTranslations('layout')('optional');
  const error = useFieldErrors(form, (name) => label(isField(name) ? name : 'company_name'), {
    place: t('place_unknown'),
  });
  return (
    <>
      <Field label={label('company_name')} required error={error('company_name')}>
        <TextInput {...bindField(form, 'company_name')} autoComplete="organization" />
      </Field>
      <Field label={t('about')} required hint={t('about_hint')} error={error('description')}>
        <TextArea
          {...bindField(form, 'description')}
          count={(count) => t('count', { count, most: DESCRIPTION_MAX })}
          most={DESCRIPTION_MAX}
        />
      </Field>
      <IndustryAndSizeFields form={form} error={error} stored_industry={stored_industry} />
      <Field label={label('location')} required hint={t('location_hint')} error={error('location')}>
        <TextInput {...bindField(form, 'location')} list="company-places" />
      </Field>
      <PlaceList id="company-places" />
      {PROFILE_FIELDS.map((name) => (
        <Field
          key={name}
          label={label(name)}
          note={optional}
          hint={t(`${name}_hint`)}
          error={error(name)}
        >
          <TextInput {...bindField(form, name)} {...INPUT_PROPS[getFieldKind(name)]} />
        </Field>
      ))}
      {LONG_TEXT_NAMES.map((name) => (
        <Field
          key={name}
          label={label(name)}
          note={optional}
          hint={t(`${name}_hint`)}
          error={error(name)}
        >
          <TextArea
            {...bindField(form, name)}
            count={(count) => t('count', { count, most: LONG_TEXTS[name] })}
            most={LONG_TEXTS[name]}
          />
        </Field>
      ))}
    </>
  );
}

type IndustryAndSizeProps = {
  form: FormState<CompanyValues>;
  error: (name: string) => string | undefined;
  /** An imported company may keep one that others cannot choose. */
  stored_industry: string;
};

function IndustryAndSizeFields({ form, error, stored_industry }: IndustryAndSizeProps) {
  const t = useTranslations('companies.setup');
  const label = useTranslations('companies.fields');
  const lists = useTranslations('companies.lists');
  const labels = useCompanyLabels();
  const imported = stored_industry && !isProfileIndustry(stored_industry) ? [stored_industry] : [];
  const industries = [...imported, ...PROFILE_INDUSTRIES].map((value) => ({
    value,
    label: labels.industry(value),
  }));
  const sizes = EMPLOYEES.map((value) => ({ value, label: lists(`employees.${value}`) }));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={label('industry')} required error={error('industry')}>
        <Select {...bindField(form, 'industry')} options={industries} empty={t('choose')} />
      </Field>
      <Field label={label('size')} required error={error('size')}>
        <Select {...bindField(form, 'size')} options={sizes} empty={t('choose')} />
      </Field>
    </div>
  );
}

const isField = (name: string): name is keyof CompanyValues => name in NO_COMPANY;
