// The search field: suggestions while typing, recent searches while it is empty.
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Combobox, type ComboGroup, type ComboOption } from '#ui/controls/combobox.tsx';
import { Field } from '#ui/controls/field.tsx';
import type { IconName } from '#ui/marks/icon.tsx';
import type { Suggestion } from '#search/contract.ts';
import { recent, useRecent } from './recent.ts';
import { useSuggestions, type Suggest } from './suggestions.ts';

const KINDS = ['title', 'skill', 'company', 'place'] as const;
const ICONS: Record<Suggestion['kind'], IconName> = {
  title: 'search',
  skill: 'star',
  company: 'building',
  place: 'pin',
};
const CLEAR = 'clear';

/** An option and its suggestion, which is null for a recent search. */
interface Proposal extends ComboOption {
  suggestion: Suggestion | null;
}

interface SearchFieldProps {
  /** The text of the present search. */
  value: string | undefined;
  suggest: Suggest;
  /** `suggestion` is null for a recent search, whose text is passed. */
  onPick: (text: string, suggestion: Suggestion | null, input: HTMLInputElement) => void;
}

export function SearchField({ value, suggest, onPick }: SearchFieldProps) {
  const t = useTranslations('search.ui.suggest');
  const words = useTranslations('jobs.ui.search');
  const { q, found, setText } = useSuggestions(suggest);
  const proposed = useGroups(found);
  const earlier = useEarlier();
  useEffect(() => {
    if (value) recent.remember(value);
  }, [value]);
  const groups = q ? proposed : earlier.groups;

  function pick({ key, text, suggestion }: Proposal, input: HTMLInputElement) {
    if (key === CLEAR) return recent.forgetAll();
    setText('');
    onPick(text, suggestion, input);
  }
  return (
    <Field label={words('text')} label_hidden id="search-text">
      <Combobox
        name="search"
        icon="search"
        inputMode="search"
        enterKeyHint="search"
        placeholder={words('text_hint')}
        defaultValue={value}
        maxLength={500}
        groups={groups}
        announcement={q ? t('announcement', { count: found.length }) : earlier.announcement}
        list_label={words('text')}
        onText={setText}
        onPick={pick}
        onRemove={({ text }) => recent.forget(text)}
      />
    </Field>
  );
}

function useGroups(found: Suggestion[]): ComboGroup<Proposal>[] {
  const t = useTranslations('search.ui.suggest');
  return KINDS.flatMap((kind) => {
    const options = found.flatMap((it, at): Proposal[] => {
      if (it.kind !== kind) return [];
      const note = it.jobs === null ? undefined : t('jobs', { count: it.jobs });
      const key = `${kind}-${at}`;
      return [{ key, text: it.text, note, icon: ICONS[kind], suggestion: it }];
    });
    return options.length > 0 ? [{ label: t(kind), options }] : [];
  });
}

/** Recent searches, removable one by one; the last option removes all. */
function useEarlier(): { groups: ComboGroup<Proposal>[]; announcement: string } {
  const t = useTranslations('search.ui.suggest');
  const texts = useRecent();
  const announcement = t('recent_announcement', { count: texts.length });
  if (texts.length === 0) return { groups: [], announcement };
  const options = texts.map((text, at): Proposal => {
    const remove_label = t('remove', { x: text });
    return { key: `recent-${at}`, text, icon: 'clock', remove_label, suggestion: null };
  });
  const clear: Proposal = { key: CLEAR, text: t('clear'), icon: 'trash', suggestion: null };
  return { groups: [{ label: t('recent'), options: [...options, clear] }], announcement };
}
