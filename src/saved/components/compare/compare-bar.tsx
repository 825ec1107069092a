// Choice of saved jobs to compare: a checkbox for each, and the link to the comparison.
import { useTranslations } from 'use-intl';
import { MAX_COMPARED } from '#saved/rules/compared.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';

interface CompareTickProps {
  title: string;
  chosen: boolean;
  /** True if the maximum number of jobs is selected. */
  full: boolean;
  onChange: () => void;
}

export function CompareTick({ title, chosen, full, onChange }: CompareTickProps) {
  const t = useTranslations('saved.compare');
  return (
    <div className="card-over w-fit">
      <Checkbox
        checked={chosen}
        disabled={full && !chosen}
        onChange={onChange}
        label={
          <>
            {t('tick')}
            <span className="hidden-text">: {title}</span>
          </>
        }
      />
    </div>
  );
}

/** Sticks to the bottom of the screen while jobs are selected. */
export function CompareBar({ ids, href }: { ids: readonly string[]; href: string }) {
  const t = useTranslations('saved.compare');
  return (
    <div role="status" style={{ position: 'sticky', bottom: '0.75rem', zIndex: 16 }}>
      {ids.length > 0 && (
        <div className="panel cluster spread" style={{ boxShadow: 'var(--shadow-lifted)' }}>
          <span>{t('chosen', { count: ids.length, most: MAX_COMPARED })}</span>
          {ids.length > 1 ? (
            <ButtonLink variant="brand" size="small" href={`${href}?jobs=${ids.join(',')}`}>
              {t('open')}
            </ButtonLink>
          ) : (
            <span className="small soft">{t('one_more')}</span>
          )}
        </div>
      )}
    </div>
  );
}
