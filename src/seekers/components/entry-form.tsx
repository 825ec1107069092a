// Form of one entry of the profile: a past job, education, a language or a certificate.
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { errorIf, findEmptyFields, type FieldErrorCode } from '#ui/forms/checks.ts';
import {
  bindField,
  useForm,
  type FormErrors,
  type FormState,
  type Refusal,
} from '#ui/forms/use-form.ts';
import {
  isInOrder,
  FLUENCY_LEVELS,
  type EntryFields,
  type EntryKind,
} from '#seekers/rules/entries.ts';
import { formatMonth, parseTypedMonth } from '#seekers/rules/typed-month.ts';
import { SectionForm } from './section-form.tsx';

interface EntryValues {
  name: string;
  organization: string;
  started: string;
  ended: string;
  level: string;
  description: string;
}

const NO_ENTRY: EntryValues = {
  name: '',
  organization: '',
  started: '',
  ended: '',
  level: '',
  description: '',
};

export function toEntryValues(entry: EntryFields | null): EntryValues {
  if (!entry) return NO_ENTRY;
  const { name, organization, started, ended, level, description } = entry;
  return {
    name,
    organization: organization ?? '',
    started: started ? formatMonth(started) : '',
    ended: ended ? formatMonth(ended) : '',
    level: level ?? '',
    description: description ?? '',
  };
}

/** Fields of each kind, the required ones first. */
const FIELDS: Record<EntryKind, { required: readonly (keyof EntryValues)[]; all: string }> = {
  experience: {
    required: ['name', 'organization', 'started'],
    all: 'name organization started ended description',
  },
  education: {
    required: ['name', 'organization'],
    all: 'name organization started ended description',
  },
  language: { required: ['name', 'level'], all: 'name level' },
  certificate: { required: ['name'], all: 'name organization started' },
};

type EntryError = FieldErrorCode | 'month' | 'month_order';

/** Only a past job needs the months. */
function isMonth(kind: EntryKind, text: string): boolean {
  const read = parseTypedMonth(text);
  return read === null || (read !== undefined && (kind !== 'experience' || read.length > 4));
}

export const findEntryErrors =
  (kind: EntryKind) =>
  (values: EntryValues): FormErrors<EntryError> => {
    const { started, ended, level } = values;
    const [from, to] = [parseTypedMonth(started) ?? null, parseTypedMonth(ended) ?? null];
    const { required } = FIELDS[kind];
    return {
      ...errorIf(!isInOrder(from, to), 'ended', 'month_order'),
      ...errorIf(!isMonth(kind, started), 'started', 'month'),
      ...errorIf(!isMonth(kind, ended), 'ended', 'month'),
      ...findEmptyFields(
        values,
        required.filter((name) => name !== 'level'),
      ),
      ...errorIf(required.includes('level') && level === '', 'level', 'choose_field'),
    };
  };

function toEntryFields(kind: EntryKind, values: EntryValues): EntryFields {
  const { name, organization, started, ended, level, description } = values;
  return {
    kind,
    name,
    organization: organization || null,
    started: parseTypedMonth(started) ?? null,
    ended: parseTypedMonth(ended) ?? null,
    level: FLUENCY_LEVELS.find((it) => it === level) ?? null,
    description: description || null,
  };
}

interface EntryFormProps {
  kind: EntryKind;
  start: EntryValues;
  send: (entry: EntryFields, key: string) => Promise<Refusal | null>;
  onCancel: () => void;
}

export function EntryForm({ kind, start, send, onCancel }: EntryFormProps) {
  const label = useTranslations(`seekers.sections.${kind}`);
  const form = useForm({
    start,
    check: findEntryErrors(kind),
    send: (values, key) => send(toEntryFields(kind, values), key),
  });
  const shared = useTranslations('seekers.sections.entry');
  const toName = (name: string) =>
    name === 'name' || name === 'organization' ? label(name) : shared(toShared(name));
  const error = useFieldErrors(form, toName, {
    month: shared('month_wrong'),
    month_order: useTranslations('seekers.invalid')('month_order'),
  });
  const has = (name: keyof EntryValues) => FIELDS[kind].all.split(' ').includes(name);
  const isRequired = (name: keyof EntryValues) => FIELDS[kind].required.includes(name);
  const toText = (name: 'name' | 'organization' | 'started' | 'ended', hint?: string) =>
    has(name) && (
      <Field label={toName(name)} required={isRequired(name)} hint={hint} error={error(name)}>
        <TextInput {...bindField(form, name)} autoComplete="off" />
      </Field>
    );
  return (
    <SectionForm form={form} label={label('title')} onCancel={onCancel}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {toText('name')}
        {toText('organization')}
        {toText('started', shared('month_hint'))}
        {toText('ended', kind === 'experience' ? shared('ended_hint') : undefined)}
        {has('level') && <LevelField form={form} error={error('level')} />}
      </div>
      {has('description') && (
        <Field label={shared('description')} error={error('description')}>
          <TextArea {...bindField(form, 'description')} maxLength={2000} />
        </Field>
      )}
    </SectionForm>
  );
}

const toShared = (name: string) =>
  (['started', 'ended', 'level', 'description'] as const).find((it) => it === name) ?? 'started';

function LevelField({ form, error }: { form: FormState<EntryValues>; error: string | undefined }) {
  const t = useTranslations('seekers.sections.entry');
  const levels = useTranslations('seekers.lists.language_level');
  const options = FLUENCY_LEVELS.map((value) => ({ value, label: levels(value) }));
  return (
    <Field label={t('level')} required error={error}>
      <Select {...bindField(form, 'level')} options={options} empty={t('choose')} />
    </Field>
  );
}
