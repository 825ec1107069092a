// Renders the key facts of a job's page.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NO_OPTIONAL_VALUES } from '#jobs/rules/optional-fields.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { JobFactList } from './job-facts.tsx';

afterEach(cleanup);

const job: PageJob = {
  id: '1',
  language: 'vi',
  title: 'Kế toán trưởng',
  description: 'Ghi sổ.',
  requirements: [],
  benefits: [],
  company: 'Sen Vàng',
  company_id: 'c',
  logo: null,
  location: 'Ha Noi',
  workplace: 'Hà Nội',
  addresses: ['Hà Nội'],
  places: [{ code: '01', name_en: 'Ha Noi', name_vi: 'Hà Nội', former: null, written: null }],
  type: 'full-time',
  work_mode: 'on-site',
  remote: false,
  category: 'Finance',
  level: 'mid',
  ...NO_OPTIONAL_VALUES,
  urgent: false,
  skills: [],
  salary: '15 – 20 triệu/tháng',
  salary_min: 15_000_000,
  salary_max: 20_000_000,
  currency: 'VND',
  salary_period: 'month',
  salary_basis: 'unspecified',
  is_active: true,
  state: 'active',
  created_at: '2026-11-20T17:30:00.000Z',
  expires_at: '2027-01-20T03:00:00.000Z',
};

test.each([
  ['en', 3, 'Openings', '3 openings'],
  ['en', 1, 'Openings', '1 opening'],
  ['vi', 3, 'Số lượng', 'Tuyển 3 người'],
] as const)('in %s, %i positions to fill read "%s: %s"', (language, headcount, name, text) => {
  show(language, <JobFactList job={{ ...job, headcount }} />);
  expect(screen.getByText(text).closest('.job-fact')?.textContent).toContain(name);
});

test('a preview names no day of posting', () => {
  show('en', <JobFactList job={job} draft />);
  expect(getVisibleText()).not.toContain('Posted');
  expect(getVisibleText()).toContain('Deadline');
});

test('each place in full has a line of its own', () => {
  const addresses = ['12 Lê Lợi, Quận 1, TP. Hồ Chí Minh', 'TP. Hồ Chí Minh (Bình Dương)'];
  show('vi', <JobFactList job={{ ...job, addresses }} />);
  const fact = screen.getByText('Địa điểm').closest('.job-fact');
  expect(fact?.querySelector('dd')?.innerHTML).toBe(addresses.join('<br>'));
});

test('an unknown number of positions is left out', () => {
  show('en', <JobFactList job={job} />);
  expect(getVisibleText()).not.toContain('Openings');
});

test.each([
  ['en', '1 day ago', 'New', '21 Nov 2026'],
  ['vi', '1 ngày trước', 'Mới', '21/11/2026'],
] as const)(
  'the age appears without a date that could contradict it (%s)',
  (language, age, mark, day) => {
    show(language, <JobFactList job={job} />);
    expect(screen.getByText(age).getAttribute('datetime')).toBe('2026-11-20T17:30Z');
    expect(screen.getByText(mark)).toBeTruthy();
    expect(getVisibleText()).not.toContain(day);
  },
);
