// Card of one saved search.
import { useState, type FormEvent, type Ref } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDay } from '#platform/format-day.ts';
import { usePlaceName } from '#places/components/place-name.ts';
import { useDescribeParams } from '#search/components/describe-params.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Chip } from '#ui/surfaces/chip.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { SavedSearch } from '#saved/contract.ts';
import { AlertPreview } from './alert-preview.tsx';
import type { Alert } from './alerts.tsx';

export interface AlertPreviewState {
  jobs: { id: string; title: string; company: string }[];
  total: number;
}

export type AlertChange = Partial<Pick<SavedSearch, 'name' | 'frequency'>>;

interface AlertCardProps {
  alert: Alert;
  heading: Ref<HTMLElement> | undefined;
  failure: string | null;
  onChange: (change: AlertChange) => void;
  onRemove: () => void;
  preview: () => Promise<AlertPreviewState | { message: string }>;
}

const FREQUENCIES = ['daily', 'weekly', 'off'] as const satisfies SavedSearch['frequency'][];

export function AlertCard(props: AlertCardProps) {
  const { alert, heading, failure, onChange, onRemove, preview } = props;
  const t = useTranslations('saved.ui.alerts');
  const language = useLocale();
  const { name, query, company, last_sent_at } = alert;
  return (
    <Card as="article" className="stack">
      <Name
        key={name}
        name={name}
        heading={heading}
        onRename={(next) => onChange({ name: next })}
      />
      <Conditions query={query} company={company} />
      <div className="flex flex-wrap items-end gap-3">
        <Frequency alert={alert} hasFailed={failure !== null} onChange={onChange} />
        <p className="small soft grow">
          {last_sent_at ? t('last', { day: formatDay(last_sent_at, language) }) : t('never')}
        </p>
        <span className="cluster">
          <ButtonLink size="small" icon="search" href={`/jobs?${new URLSearchParams(query)}`}>
            {t('look')}
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={t('remove', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <AlertPreview load={preview} />
    </Card>
  );
}

type FrequencyProps = Pick<AlertCardProps, 'alert' | 'onChange'> & { hasFailed: boolean };

function Frequency({ alert, hasFailed, onChange }: FrequencyProps) {
  // Shown until the changed search is loaded.
  const [chosen, setChosen] = useState({ of: alert, frequency: alert.frequency });
  const { frequency: shown } = chosen.of === alert && !hasFailed ? chosen : alert;
  const t = useTranslations('saved.ui.alerts');
  const words = useTranslations('saved.lists.frequency');
  return (
    <div className="basis-44 max-sm:grow">
      <Field label={t('frequency')}>
        <Select
          name="frequency"
          value={shown}
          options={FREQUENCIES.map((value) => ({ value, label: words(value) }))}
          onChange={({ target }) => {
            const frequency = FREQUENCIES.find((it) => it === target.value);
            if (!frequency) return;
            setChosen({ of: alert, frequency });
            onChange({ frequency });
          }}
        />
      </Field>
    </div>
  );
}

function Conditions({ query, company }: Pick<Alert, 'query' | 'company'>) {
  const t = useTranslations('saved.ui.alerts');
  const describe = useDescribeParams();
  const toPlaceName = usePlaceName();
  const conditions = describe(query, { company: company ?? t('company'), toPlaceName });
  return (
    <ul className="cluster" aria-label={t('conditions')}>
      {conditions.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <Chip>{name === 'search' ? `“${label}”` : label}</Chip>
        </li>
      ))}
    </ul>
  );
}

interface NameProps extends Pick<AlertCardProps, 'heading'> {
  name: string;
  onRename: (name: string) => void;
}

function Name({ name, heading, onRename }: NameProps) {
  const t = useTranslations('saved.ui.alerts');
  const [text, setText] = useState(name);
  const changed = text.trim() !== '' && text.trim() !== name;
  function save(event: FormEvent) {
    event.preventDefault();
    if (changed) onRename(text.trim());
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={save}>
      <h2 className="hidden-text">
        <span ref={heading} tabIndex={-1}>
          {name}
        </span>
      </h2>
      <div className="grow basis-56">
        <Field label={t('name')}>
          <TextInput
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      {changed && <Button type="submit">{t('rename')}</Button>}
    </form>
  );
}
