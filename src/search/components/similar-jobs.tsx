// Open jobs like the one that is read.
import { useTranslations } from 'use-intl';
import { JobRow } from '#jobs/components/job-row.tsx';
import type { BriefJob } from '#jobs/rules/card.ts';

/** With what it shares with the job that is read, in a sentence. */
export interface LikeJob extends BriefJob {
  why: string | null;
}

interface SimilarJobsProps {
  jobs: LikeJob[];
  hrefOf: (id: string) => string;
}

export function SimilarJobs({ jobs, hrefOf }: SimilarJobsProps) {
  const t = useTranslations('search.ui');
  if (jobs.length === 0) return null;
  return (
    <section className="similar no-print" aria-labelledby="similar-title">
      <h2 id="similar-title">{t('similar')}</h2>
      <ul className="list">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} href={hrefOf(job.id)} note={job.why} />
          </li>
        ))}
      </ul>
    </section>
  );
}
