// List field for requirements or benefits, of the main or the second text.
import { useTranslations } from 'use-intl';
import { RowList } from '#ui/controls/row-list.tsx';
import type { JobFields } from './job-form.tsx';

type RowsProps = JobFields & {
  name: 'requirements' | 'benefits' | 'other_requirements' | 'other_benefits';
};

export function Rows({ name, form, error }: RowsProps) {
  const t = useTranslations('jobs.posting');
  const label = useTranslations('jobs.fields');
  const kind = name === 'requirements' || name === 'other_requirements' ? 'requirement' : 'benefit';
  const rows = form.values[name];
  return (
    <RowList
      legend={label(`${kind}s`)}
      value={rows}
      onChange={(next) => form.set(name, next)}
      row_label={(number) => t(kind, { number })}
      remove_label={(number) => t('remove', { number })}
      add_label={t(`add_${kind}`)}
      error={error(name)}
      wrong_rows={findWrongRows(name, rows, form.server_errors)}
    />
  );
}

/** Places of the rows that the server refused. It counts without the blank ones, which are not sent. */
function findWrongRows(name: string, rows: string[], errors: Record<string, string>): number[] {
  const sent = rows.flatMap((row, at) => (row.trim() ? [at] : []));
  return sent.filter((_, place) => errors[`${name}.${place}`]);
}
