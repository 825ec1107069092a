// Compares up to four jobs, fact by fact.
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CompanyName } from '#companies/components/company-name.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { useJobLabels } from '#jobs/components/labels.ts';
import { findHighestPay } from '#saved/rules/compared.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import {
  BenefitsCell,
  CompanyCell,
  DeadlineCell,
  NotStated,
  PayCell,
  SkillsCell,
} from './compare-cells.tsx';
import type { JobComparison } from './job-comparison.ts';

interface Row {
  label: string;
  cell: (it: JobComparison, at: number) => ReactNode;
  /** Text by which jobs are compared in this row; absent if the row always counts as different. */
  text?: (it: JobComparison) => string;
}

type ToText = (it: JobComparison) => string;

function useRows(jobs: readonly JobComparison[]): Row[] {
  const t = useTranslations('saved.compare');
  const labels = useJobLabels();
  const highest = findHighestPay(jobs.map(({ job }) => job));
  const toRow = (label: string, text: ToText): Row => ({ label, cell: text, text });
  return [
    { label: t('match'), cell: ({ match }) => match ?? <NotStated /> },
    {
      label: t('pay'),
      cell: ({ job }, at) => <PayCell job={job} highest={at === highest} />,
      text: ({ job }) => `${job.salary} ${job.salary_basis}`,
    },
    toRow(t('place'), ({ job }) => job.addresses.join('; ')),
    toRow(t('mode'), ({ job }) => labels.work_mode(job.work_mode)),
    toRow(t('type'), ({ job }) => labels.type(job.type)),
    toRow(t('level'), ({ job }) => labels.level(job.level)),
    { label: t('deadline'), cell: ({ job }) => <DeadlineCell job={job} /> },
    {
      label: t('skills'),
      cell: ({ job, own_skills }) => <SkillsCell job={job} own_skills={own_skills} />,
      text: ({ job }) => job.skills.toSorted().join('\n'),
    },
    {
      label: t('benefits'),
      cell: ({ job }) => <BenefitsCell job={job} />,
      text: ({ job }) => job.benefits.join('\n'),
    },
    {
      label: t('company'),
      cell: ({ company, replies }) => <CompanyCell company={company} replies={replies} />,
      text: ({ job }) => job.company_id,
    },
  ];
}

const hasDifference = ({ text }: Row, jobs: readonly JobComparison[]) =>
  !text || new Set(jobs.map(text)).size > 1;

interface CompareJobsProps {
  jobs: readonly JobComparison[];
  /** Returns the URL of the comparison without this job. */
  toAddressWithout: (id: string) => string;
}

export function CompareJobs({ jobs, toAddressWithout }: CompareJobsProps) {
  const t = useTranslations('saved.compare');
  const rows = useRows(jobs);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const shown = onlyDifferent ? rows.filter((row) => hasDifference(row, jobs)) : rows;
  return (
    <>
      {jobs.length > 1 && (
        <Checkbox
          label={t('only_different')}
          checked={onlyDifferent}
          onChange={() => setOnlyDifferent(!onlyDifferent)}
        />
      )}
      {/* Focusable, so that arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="compare" role="region" aria-label={t('title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {jobs.map(({ job }) => (
                <th key={job.id} scope="col">
                  <Head job={job} remove_href={toAddressWithout(job.id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, cell }) => (
              <tr key={label}>
                <th scope="row">
                  <span>{label}</span>
                </th>
                {jobs.map((it, at) => (
                  <td key={it.job.id}>{cell(it, at)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {jobs.map(({ job }) => (
                <td key={job.id}>
                  <ButtonLink size="small" whole href={`/jobs/${job.id}`}>
                    {t('see')}
                    <span className="hidden-text">: {job.title}</span>
                  </ButtonLink>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Head({ job, remove_href }: Pick<JobComparison, 'job'> & { remove_href: string }) {
  const t = useTranslations('saved.compare');
  return (
    <div className="compare-head">
      <CompanyLogo name={job.company} src={job.logo} pixels={36} />
      <div className="min-w-0">
        <Link className="link" href={`/jobs/${job.id}`}>
          {job.title}
        </Link>
        <CompanyName name={job.company} />
      </div>
      <Link
        className="button button-quiet button-icon button-small"
        href={remove_href}
        aria-label={t('remove', { title: job.title })}
      >
        <Icon name="close" />
      </Link>
    </div>
  );
}
