// Key facts of a job as a description list.
import { useLocale, useTranslations } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { formatDay } from '#jobs/rules/day.ts';
import {
  isNumberName,
  OPTIONAL_JOB_FIELDS,
  OPTIONAL_NAMES,
  type OptionalName,
  type OptionalValues,
} from '#jobs/rules/optional-fields.ts';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { useJobLabels, usePlaces } from './labels.ts';
import { Posted } from './posted.tsx';

export function JobFacts({ job }: { job: PageJob }) {
  const t = useTranslations('jobs.ui.facts');
  const locale = useLocale();
  const labels = useJobLabels();
  const places = usePlaces();
  const placeNames = places.all(job).join(', ') || places.brief(job);
  return (
    <dl className="job-facts">
      <Fact icon="money" name={t('salary')}>
        <b className="job-card-pay">{job.salary}</b>
      </Fact>
      <Fact icon="pin" name={t('location')}>
        {placeNames}
      </Fact>
      <Fact icon="briefcase" name={t('type')}>
        {labels.type(job.type)}
      </Fact>
      {job.category && (
        <Fact icon="star" name={t('category')}>
          {labels.category(job.category)}
        </Fact>
      )}
      <Fact icon="chart" name={t('level')}>
        {labels.level(job.level)}
      </Fact>
      <Fact icon="building" name={t('work_mode')}>
        {labels.work_mode(job.work_mode)}
      </Fact>
      {OPTIONAL_NAMES.map((name) => (
        <OptionalFact key={name} name={name} value={job[name]} />
      ))}
      <Fact icon="clock" name={t('posted')}>
        <Posted at={job.created_at} />
      </Fact>
      {job.is_active && (
        <Fact icon="calendar" name={t('deadline')}>
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
    <Fact icon={OPTIONAL_JOB_FIELDS[name].icon} name={t(name)}>
      {isNumberName(name) ? t(`${name}_count`, { count: Number(value) }) : value}
    </Fact>
  );
}

function Fact(props: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="job-fact">
      <dt>
        <Icon name={props.icon} />
        {/* One text: React separates neighbouring texts by comments. */}
        {` ${props.name}`}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
