// Filter of the received applications: job, status, text and order.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

const STATUSES: readonly Status[] = ['pending', 'viewed', 'accepted', 'rejected', 'withdrawn'];
const SORTS = ['newest', 'oldest', 'name'] as const;

export interface ReceivedQuery {
  job_id: string;
  status: string;
  search: string;
  sort: string;
}

export const toStatusFilter = (text: string | null): Status | undefined =>
  STATUSES.find((status) => status === text);
export const toReceivedSort = (text: string | null) => SORTS.find((sort) => sort === text);

interface ReceivedFilterProps {
  /** Null on the page of one job. */
  jobs: readonly { id: string; title: string }[] | null;
  query: ReceivedQuery;
  counts: readonly { status: Status; count: number }[];
  /** False for the board, which has a column for each status. */
  with_status: boolean;
  onChange: (query: ReceivedQuery) => void;
}

export function ReceivedFilter({
  jobs,
  query,
  counts,
  with_status,
  onChange,
}: ReceivedFilterProps) {
  const t = useTranslations('applications.received');
  const labels = useTranslations('applications.lists.received');
  const getCount = (status: Status) => counts.find((it) => it.status === status)?.count ?? 0;
  const statuses = STATUSES.map((value) => ({
    value,
    label: `${labels(value)} (${getCount(value)})`,
  }));
  const titles = jobs?.map(({ id, title }) => ({ value: id, label: title }));
  // Not among the company's jobs any more, but its applications are.
  if (query.job_id && jobs?.every(({ id }) => id !== query.job_id))
    titles?.push({ value: query.job_id, label: t('deleted_job') });
  const set = (name: keyof ReceivedQuery) => (event: { target: { value: string } }) =>
    onChange({ ...query, [name]: event.target.value });
  return (
    <div className="received-filter">
      <SearchField search={query.search} onSearch={(search) => onChange({ ...query, search })} />
      {titles && (
        <Field label={t('job')}>
          <Select
            value={query.job_id}
            options={titles}
            empty={t('any_job')}
            onChange={set('job_id')}
          />
        </Field>
      )}
      {with_status && (
        <Field label={t('status')}>
          <Select
            value={query.status}
            options={statuses}
            empty={t('any_status')}
            onChange={set('status')}
          />
        </Field>
      )}
      <Field label={t('sort')}>
        <Select
          value={query.sort || 'newest'}
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={set('sort')}
        />
      </Field>
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useTranslations('applications.received');
  const [text, setText] = useState(search);
  const submitted = useRef(search);
  useEffect(() => {
    // The answer to the field's own search must not replace what was typed on since.
    if (search !== submitted.current) setText(search);
    submitted.current = search;
  }, [search]);
  function submit(event: FormEvent) {
    event.preventDefault();
    submitted.current = text.trim();
    onSearch(submitted.current);
  }
  return (
    <form role="search" onSubmit={submit} className="received-search">
      <Field label={t('search')}>
        <TextInput
          type="search"
          icon="search"
          value={text}
          maxLength={200}
          placeholder={t('search_hint')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('search')}</Button>
    </form>
  );
}
