// Key facts of a job as a description list.
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { formatDay } from '#platform/format-day.ts';
import {
  isNumberName,
  OPTIONAL_NAMES,
  type OptionalName,
  type OptionalValues,
} from '#jobs/rules/optional-fields.ts';
import { useJobLabels } from './labels.ts';
import { PayText } from './pay.tsx';
import { PostedDate } from './posted.tsx';

interface JobFactListProps {
  job: PageJob;
  /** A preview: nobody has posted the job yet. */
  draft?: boolean;
}

export function JobFactList({ job, draft }: JobFactListProps) {
  const t = useTranslations('jobs.ui.facts');
  const locale = useLocale();
  const labels = useJobLabels();
  return (
    <dl className="job-facts">
      <Fact name={t('salary')}>
        <PayText job={job} />
      </Fact>
      <Fact name={t('location')}>
        {job.addresses.map((address, at) => (
          <Fragment key={address}>
            {at > 0 && <br />}
            {address}
          </Fragment>
        ))}
      </Fact>
      <Fact name={t('type')}>{labels.type(job.type)}</Fact>
      {job.category && <Fact name={t('category')}>{labels.category(job.category)}</Fact>}
      <Fact name={t('level')}>{labels.level(job.level)}</Fact>
      <Fact name={t('work_mode')}>{labels.work_mode(job.work_mode)}</Fact>
      {OPTIONAL_NAMES.map((name) => (
        <OptionalFact key={name} name={name} value={job[name]} />
      ))}
      {!draft && (
        <Fact name={t('posted')}>
          <PostedDate at={job.created_at} />
        </Fact>
      )}
      {job.is_active && (
        <Fact name={t('deadline')}>
          <time dateTime={job.expires_at}>{formatDay(job.expires_at, locale)}</time>
        </Fact>
      )}
    </dl>
  );
}

interface OptionalFactProps {
  name: OptionalName;
  value: OptionalValues[OptionalName];
}

function OptionalFact({ name, value }: OptionalFactProps) {
  const t = useTranslations('jobs.ui.facts');
  if (!value) return null;
  return (
    <Fact name={t(name)}>
      {isNumberName(name) ? t(`${name}_count`, { count: Number(value) }) : value}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="job-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
