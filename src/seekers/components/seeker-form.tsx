// Form for the seeker's own profile.
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldErrors } from '#api/components/field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TagInput } from '#ui/controls/tag-input.tsx';
import { addTag } from '#ui/controls/tags.ts';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { errorIf, isWebUrl, findEmptyFields, type FieldErrorCode } from '#ui/forms/checks.ts';
import { Form } from '#ui/forms/form.tsx';
import {
  bindField,
  useForm,
  type FormErrors,
  type FormState,
  type Refusal,
} from '#ui/forms/use-form.ts';
import { PlaceList } from '#places/components/place-list.tsx';
import { namesKnownPlace } from '#places/picking.ts';
import type { Seeker } from '#seekers/contract.ts';
import { mapSeekerLinks, SEEKER_LINKS, type SeekerLink } from '#seekers/rules/details.ts';

export interface SeekerValues extends Record<SeekerLink, string> {
  full_name: string;
  title: string;
  bio: string;
  skills: string[];
  experience: string;
  location: string;
}

export const NO_SEEKER: SeekerValues = {
  full_name: '',
  title: '',
  bio: '',
  skills: [],
  experience: '',
  location: '',
  ...mapSeekerLinks(() => ''),
};

const EXPERIENCE: readonly Seeker['experience'][] = ['entry', 'mid', 'senior', 'lead', 'executive'];
const BIO_MAX = 5000;
const SKILLS_MAX = 50;

export function findSeekerErrors({
  skills: _,
  ...texts
}: SeekerValues): FormErrors<FieldErrorCode | 'place'> {
  const broken = SEEKER_LINKS.filter((name) => !isWebUrl(texts[name]));
  return {
    ...errorIf(!namesKnownPlace(texts.location), 'location', 'place'),
    ...findEmptyFields(texts, ['full_name', 'title', 'bio', 'location']),
    ...findEmptyFields(texts, ['experience'], 'choose_field'),
    ...Object.fromEntries(broken.map((name) => [name, 'url' as const])), // as const keeps the key
  };
}

/** A value to insert into the form, such as a skill from a CV. */
export type ProfileProposal = { skill: string } | { title: string };

interface SeekerFormProps {
  start: SeekerValues;
  draft: string;
  send: (values: SeekerValues, key: string) => Promise<Refusal | null>;
  /** Looks up lexicon names by prefix. */
  suggestSkills?: SuggestSkills;
  /** Each proposal is inserted once. */
  proposal?: ProfileProposal | null;
}

type SuggestSkills = (typed: string, signal: AbortSignal) => Promise<string[]>;
type FieldsProps = { form: FormState<SeekerValues>; error: (name: string) => string | undefined };

export function SeekerForm(props: SeekerFormProps) {
  const { start, draft, send, suggestSkills, proposal } = props;
  const t = useTranslations('seekers.ui.setup');
  const label = useTranslations('seekers.fields');
  const form = useForm({ start, draft, check: findSeekerErrors, send });
  useEffect(() => {
    if (!proposal) return;
    if ('title' in proposal) form.set('title', proposal.title);
    else form.set('skills', addTag(form.values.skills, proposal.skill).slice(0, SKILLS_MAX));
    // Changes of the form's own values must not insert the proposal again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [proposal]);
  const error = useFieldErrors(form, (name) => label(isField(name) ? name : 'full_name'), {
    place: t('place_unknown'),
  });
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" variant="brand" size="large" busy={form.busy}>
          {t('save')}
        </Button>
      }
    >
      <PersonFields form={form} error={error} />
      <SkillsField form={form} error={error} suggest={suggestSkills} />
      <LinkFields form={form} error={error} />
    </Form>
  );
}

function PersonFields({ form, error }: FieldsProps) {
  const t = useTranslations('seekers.ui.setup');
  const label = useTranslations('seekers.fields');
  const levels = useTranslations('seekers.lists.experience');
  const options = EXPERIENCE.map((value) => ({ value, label: levels(value) }));
  return (
    <>
      <TwoColumns>
        <Field label={label('full_name')} required error={error('full_name')}>
          <TextInput {...bindField(form, 'full_name')} autoComplete="name" />
        </Field>
        <Field label={label('title')} required hint={t('title_hint')} error={error('title')}>
          <TextInput {...bindField(form, 'title')} autoComplete="organization-title" />
        </Field>
      </TwoColumns>
      <Field label={label('bio')} required hint={t('bio_hint')} error={error('bio')}>
        <TextArea
          {...bindField(form, 'bio')}
          count={(count) => t('count', { count, most: BIO_MAX })}
          most={BIO_MAX}
        />
      </Field>
      <TwoColumns>
        <Field label={label('experience')} required error={error('experience')}>
          <Select {...bindField(form, 'experience')} options={options} empty={t('choose')} />
        </Field>
        <Field
          label={label('location')}
          required
          hint={t('location_hint')}
          error={error('location')}
        >
          <TextInput {...bindField(form, 'location')} list="seeker-places" />
        </Field>
      </TwoColumns>
      <PlaceList id="seeker-places" />
    </>
  );
}

/** 'Excel, Misa; Thuế' names three skills, 'C/C++' one. */
const splitSkills = (text: string) => text.split(/[,;\n]/);

const TYPING_PAUSE_MS = 150;

/** Fetches suggestions once typing pauses; a failed request leaves the previous ones. */
function useSkillSuggestions(suggest: SuggestSkills | undefined, typed: string): string[] {
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const text = typed.trim();
    if (!suggest || text.length < 2) return undefined;
    const timer = setTimeout(() => {
      suggest(text, abort.signal).then(
        (skills) => !abort.signal.aborted && setSuggestions(skills),
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [suggest, typed]);
  return suggestions;
}

function SkillsField({
  form,
  error,
  suggest,
}: FieldsProps & { suggest: SuggestSkills | undefined }) {
  const [typed, setTyped] = useState('');
  const suggestions = useSkillSuggestions(suggest, typed);
  const t = useTranslations('seekers.ui.setup');
  const label = useTranslations('seekers.fields');
  const full = form.values.skills.length >= SKILLS_MAX;
  return (
    <Field
      label={label('skills')}
      hint={t(full ? 'skills_full' : 'skills_hint')}
      error={error('skills')}
    >
      <TagInput
        value={form.values.skills}
        onChange={(skills) => form.set('skills', skills.slice(0, SKILLS_MAX))}
        remove_label={(skill) => t('remove_skill', { skill })}
        list="skill-names"
        onText={setTyped}
        split={splitSkills}
      />
      <datalist id="skill-names">
        {suggestions.map((skill) => (
          <option key={skill} value={skill} />
        ))}
      </datalist>
    </Field>
  );
}

function LinkFields({ form, error }: FieldsProps) {
  const t = useTranslations('seekers.ui.setup');
  const label = useTranslations('seekers.fields');
  const optional = useTranslations('layout')('optional');
  return (
    <fieldset className="stack">
      <legend className="mb-3 text-lg font-bold">{t('links')}</legend>
      {SEEKER_LINKS.map((name) => (
        <Field
          key={name}
          label={label(name)}
          note={optional}
          hint={t('url_hint')}
          error={error(name)}
        >
          <TextInput {...bindField(form, name)} type="url" inputMode="url" />
        </Field>
      ))}
    </fieldset>
  );
}

const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
);

const isField = (name: string): name is keyof SeekerValues => name in NO_SEEKER;
