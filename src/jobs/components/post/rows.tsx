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
  const message = error(name);
  return (
    <div>
      <RowList
        legend={label(`${kind}s`)}
        value={form.values[name]}
        onChange={(rows) => form.set(name, rows)}
        row_label={(number) => t(kind, { number })}
        remove_label={(number) => t('remove', { number })}
        add_label={t(`add_${kind}`)}
      />
      {message && <p className="field-error mt-2">{message}</p>}
    </div>
  );
}
