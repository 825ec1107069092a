// The data of one job in the comparison.
import type { ReactNode } from 'react';
import type { Wire } from '#api/endpoint.ts';
import type { Company } from '#companies/contract.ts';
import type { JobDetail } from '#jobs/contract.ts';

export interface JobComparison {
  job: Wire<JobDetail>;
  /** Null when it could not be loaded. */
  company: Pick<Wire<Company>, 'industry' | 'size' | 'employees'> | null;
  /** Reply record of the company. */
  replies: ReactNode;
  /** Band and reasons of the match; null without a profile. */
  match: ReactNode;
  /** Indexes of the job's skills that the profile contains; null without a profile. */
  own_skills: ReadonlySet<number> | null;
}
