// Renders cards, counts, chips and empty lists in both languages.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { IntlProvider } from 'use-intl/react';
import type { CardJob } from '#jobs/rules/card.ts';
import type { Language } from '#context.ts';
import { getTranslations } from '#translations.ts';
import { JobCard } from './job-card.tsx';
import { FoundCount, JobsFailure, NoJobs } from './job-list.tsx';
import { SearchBar } from './search-form.tsx';

afterEach(cleanup);

const NOW = new Date('2026-11-21T03:00:00Z');

function show(language: Language, part: React.ReactNode) {
  render(
    <IntlProvider
      locale={language}
      messages={getTranslations(language)}
      now={NOW}
      timeZone="Asia/Ho_Chi_Minh"
    >
      {part}
    </IntlProvider>,
  );
}

const job: CardJob = {
  id: '1',
  title: 'Kế toán trưởng',
  company: 'Sen Vàng',
  logo: null,
  language: 'vi',
  workplace: 'Quận 1, TP.HCM +2',
  type: 'full-time',
  category: 'Finance',
  urgent: true,
  salary: '15 – 20 triệu/tháng',
  description: 'Ghi sổ.',
  requirements: ['Một', 'Hai', 'Ba', 'Bốn', 'Năm'],
  more: 2,
  created_at: '2026-11-18T04:00:00Z',
};

const choices = {
  first: [{ value: 'Ha Noi', label: 'Hà Nội', key: '01' }],
  rest: [{ value: 'Hue', label: 'Huế', key: '46' }],
  selected: [{ value: 'Atlantis', label: 'Atlantis', key: 'Atlantis' }],
  unknown_advice: null,
};

describe('a job card', () => {
  test('has no age while the job is not published', () => {
    show('en', <JobCard job={job} href="#preview" draft />);
    expect(document.querySelector('time')).toBeNull();
    expect(screen.getByText('Full-time')).toBeDefined();
  });

  test.each([
    ['en', 'Full-time', 'Urgent', '3 days ago', '+2 more', 'Quận 1, TP.HCM +2'],
    ['vi', 'Toàn thời gian', 'Tuyển gấp', '3 ngày trước', '+2 mục khác', 'Quận 1, TP.HCM +2'],
  ] as const)('shows all key facts in %s', (language, ...texts) => {
    show(language, <JobCard job={job} href="/jobs/1" />);
    expect(screen.getByRole('link', { name: 'Kế toán trưởng' }).getAttribute('href')).toBe(
      '/jobs/1',
    );
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('marks a text that is not in the page’s language', () => {
    show('en', <JobCard job={job} href="/jobs/1" />);
    expect(screen.getByRole('heading').getAttribute('lang')).toBe('vi');
    cleanup();
    show('vi', <JobCard job={job} href="/jobs/1" />);
    expect(screen.getByRole('heading').hasAttribute('lang')).toBe(false);
  });

  test.each([
    ['en', '2026-11-20T04:00:00Z', '1 day ago', 'New'],
    ['vi', '2026-11-20T04:00:00Z', '1 ngày trước', 'Mới'],
    ['en', '2026-11-20T02:00:00Z', '2 days ago', null],
  ] as const)('in %s, posted at %s: %s, %s', (language, created_at, age, mark) => {
    show(language, <JobCard job={{ ...job, created_at }} href="/jobs/1" />);
    const time = screen.getByText(age);
    expect(time.getAttribute('datetime')).toBe(`${created_at.slice(0, 16)}Z`);
    expect(screen.queryByText(/^(New|Mới)$/)?.textContent ?? null).toBe(mark);
  });

  test('breaks the place after the district alone', () => {
    show('vi', <JobCard job={job} href="/jobs/1" />);
    const place = screen.getByText('Quận 1, TP.HCM +2');
    expect(place.textContent).toBe('Quận\u00a01, TP.HCM\u00a0+2');
  });

  test('shows "2 days ago" when the posting time is unknown', () => {
    show('en', <JobCard job={{ ...job, created_at: null }} href="/jobs/1" />);
    expect(screen.getByText('2 days ago')).toBeTruthy();
  });
});

test.each([
  ['en', 1, '1 job available'],
  ['en', 1234, '1,234 jobs available'],
  ['vi', 1234, '1.234 việc làm đang tuyển'],
] as const)('in %s the count of %i jobs reads "%s"', (language, total, text) => {
  show(language, <FoundCount found={{ jobs: [], total, page: 1, total_pages: 1 }} />);
  expect(screen.getByRole('heading').textContent).toBe(text);
});

describe('an empty list', () => {
  const hrefs = { clear_href: '/jobs', first_href: '/jobs', companies_href: '/companies' };

  test.each([
    ['en', false, 'No jobs available'],
    ['en', true, 'No jobs match your search'],
    ['vi', false, 'Hiện chưa có việc làm nào'],
    ['vi', true, 'Không có việc làm khớp với tìm kiếm của bạn'],
  ] as const)('in %s, filtered %s, shows "%s" and a link', (language, filtered, text) => {
    show(language, <NoJobs page={1} total={0} filtered={filtered} {...hrefs} />);
    expect(screen.getByRole('heading').textContent).toBe(text);
    expect(screen.getByRole('link')).toBeTruthy();
  });

  test('past the end links to the first page', () => {
    show('en', <NoJobs page={99} total={40} filtered {...hrefs} />);
    expect(screen.getByRole('heading').textContent).toBe('There is no page 99');
  });
});

test.each([
  ['en', null, 'Error loading jobs: Failed to fetch jobs', 'Retry'],
  ['en', 503, 'Error loading jobs: HTTP error! status: 503', 'Retry'],
  ['vi', null, 'Không tải được việc làm: Không tải được danh sách việc làm', 'Thử lại'],
  ['vi', 500, 'Không tải được việc làm: Máy chủ gặp lỗi (mã 500)', 'Thử lại'],
] as const)('a failed list shows the reason and Retry (%s, %s)', (language, status, text, name) => {
  show(language, <JobsFailure status={status} retry_href="/jobs?page=2" />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(text);
  const retry = within(alert).getByRole('link', { name });
  expect(retry.getAttribute('href')).toBe('/jobs?page=2');
});

test('the search bar keeps a place from the URL, and offers Clear all when filtered', () => {
  show(
    'en',
    <SearchBar
      values={{ location: ['Atlantis'] }}
      locations={choices}
      clear_href="/jobs"
      filtered
    />,
  );
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Atlantis');
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/jobs');
});
