// The comparison of jobs as a table.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#tests/support/show.tsx';
import type { JobComparison } from './job-comparison.ts';
import { CompareJobs } from './compare-jobs.tsx';

afterEach(cleanup);

const JOB = {
  id: 'job-1',
  title: 'Thợ gốm',
  company: 'Công ty Cổ phần Sen Vàng',
  company_id: 'company-sen',
  salary: 'Thỏa thuận',
  salary_min: null,
  salary_max: null,
  addresses: [],
  skills: [],
  benefits: [],
  is_active: false,
  state: 'closed',
  type: 'full-time',
  level: 'mid',
  work_mode: 'on-site',
};

test('a company has the short form of its name, as in lists', () => {
  const job = JOB as unknown as JobComparison['job']; // all that the table reads
  const compared = { job, company: null, replies: null, match: null, own_skills: null };
  show('vi', <CompareJobs jobs={[compared]} toAddressWithout={() => '#'} />);
  expect(screen.getByText('CTCP Sen Vàng').title).toBe('Công ty Cổ phần Sen Vàng');
});
