// Which applications are shown: of one job, in one state; the state lives in the address.
import { useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { ButtonLink } from '#kit/controls/button.tsx';
import { Field } from '#kit/controls/field.tsx';
import { Select } from '#kit/controls/select.tsx';

const STATUSES: readonly Status[] = ['pending', 'viewed', 'accepted', 'rejected'];

export interface ReceivedQuery {
  job_id: string;
  status: string;
}

export const statusOf = (text: string | null): Status | undefined =>
  STATUSES.find((status) => status === text);

interface ReceivedFilterProps {
  jobs: readonly { id: string; title: string }[];
  query: ReceivedQuery;
  onChange: (query: ReceivedQuery) => void;
}

export function ReceivedFilter({ jobs, query, onChange }: ReceivedFilterProps) {
  const t = useTranslations('applications.ui.received');
  const words = useTranslations('applications.lists.received');
  const statuses = STATUSES.map((value) => ({ value, label: words(value) }));
  const titles = jobs.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
      <Field label={t('job')}>
        <Select
          value={query.job_id}
          options={titles}
          empty={t('any_job')}
          onChange={(event) => onChange({ ...query, job_id: event.target.value })}
        />
      </Field>
      <Field label={t('status')}>
        <Select
          value={query.status}
          options={statuses}
          empty={t('any_status')}
          onChange={(event) => onChange({ ...query, status: event.target.value })}
        />
      </Field>
      {(query.job_id || query.status) && (
        <ButtonLink href="/applications" variant="quiet" icon="close">
          {t('clear')}
        </ButtonLink>
      )}
    </div>
  );
}
