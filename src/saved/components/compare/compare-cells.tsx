// Cells of the comparison that hold more than a label.
import { useLocale, useNow, useTranslations } from 'use-intl';
import { useCompanyLabels } from '#companies/components/labels.ts';
import { formatDay } from '#platform/format-day.ts';
import { formatSalary } from '#jobs/rules/salary.ts';
import { countVietnamDays } from '#platform/vietnam-time.ts';
import { toMonthlyPay } from '#saved/rules/compared.ts';
import { Badge, Chip } from '#ui/surfaces/chip.tsx';
import type { JobComparison } from './job-comparison.ts';

type Cell = Pick<JobComparison, 'job'>;

export function NotStated() {
  return <span className="soft">{useTranslations('saved.compare')('unknown')}</span>;
}

export function PayCell({ job, highest }: Cell & { highest: boolean }) {
  const t = useTranslations('saved.compare');
  const bases = useTranslations('jobs.lists.salary_basis');
  const language = useLocale();
  const monthly = toMonthlyPay(job);
  if (!job.salary_min && !job.salary_max) return <span className="soft">{job.salary}</span>;
  return (
    <>
      <b className="pay">{job.salary}</b>
      {monthly && <span className="small block">≈ {formatSalary(monthly, language)}</span>}
      {job.salary_basis !== 'unspecified' && (
        <span className="small soft block">{bases(job.salary_basis)}</span>
      )}
      {highest && (
        <span className="block">
          <Badge tone="brand">{t('highest')}</Badge>
        </span>
      )}
    </>
  );
}

export function DeadlineCell({ job }: Cell) {
  const t = useTranslations('saved.compare');
  const states = useTranslations('jobs.lists.state');
  const language = useLocale();
  const now = useNow();
  if (!job.is_active) return <Badge>{states(job.state)}</Badge>;
  const days = Math.max(0, countVietnamDays(now, new Date(job.expires_at)));
  return (
    <>
      <time dateTime={job.expires_at}>{formatDay(job.expires_at, language)}</time>
      <span className="small soft block">{t('days_left', { count: days })}</span>
    </>
  );
}

/** Maximum number of skills in a cell; the job's page shows all. */
const MAX_SKILLS = 10;
const MAX_BENEFITS = 6;

export function SkillsCell({ job, own_skills }: Pick<JobComparison, 'job' | 'own_skills'>) {
  const t = useTranslations('saved.compare');
  const { skills } = job;
  if (skills.length === 0) return <NotStated />;
  const listed = skills.map((name, at) => ({ name, isOwn: own_skills?.has(at) ?? false }));
  const own = listed.filter(({ isOwn }) => isOwn);
  const shown = [...own, ...listed.filter(({ isOwn }) => !isOwn)].slice(0, MAX_SKILLS);
  return (
    <>
      {own_skills && (
        <span className="small block mb-1">
          {t('own_skills', { count: own.length, total: skills.length })}
        </span>
      )}
      <ul className="cluster">
        {shown.map(({ name, isOwn }) => (
          <li key={name}>
            <Chip tone={isOwn ? 'brand' : undefined} icon={isOwn ? 'check' : undefined}>
              {name}
              {isOwn && <span className="hidden-text"> ({t('own_skill')})</span>}
            </Chip>
          </li>
        ))}
      </ul>
      <More count={skills.length - shown.length} />
    </>
  );
}

export function BenefitsCell({ job: { benefits } }: Cell) {
  if (benefits.length === 0) return <NotStated />;
  return (
    <>
      <ul className="ticks small">
        {benefits.slice(0, MAX_BENEFITS).map((benefit, at) => (
          <li key={at}>{benefit}</li>
        ))}
      </ul>
      <More count={benefits.length - MAX_BENEFITS} />
    </>
  );
}

function More({ count }: { count: number }) {
  const t = useTranslations('saved.compare');
  return count > 0 && <span className="small soft">{t('more', { count })}</span>;
}

export function CompanyCell({ company, replies }: Pick<JobComparison, 'company' | 'replies'>) {
  const labels = useCompanyLabels();
  const facts = company && [
    company.industry && labels.industry(company.industry),
    labels.headcount(company),
  ];
  const known = facts?.filter((it) => it !== null && it !== '') ?? [];
  return (
    <>
      {known.length > 0 ? known.join(' · ') : <NotStated />}
      {replies}
    </>
  );
}
