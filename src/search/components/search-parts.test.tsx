// Facets, chips, corrections and relaxations, rendered in both languages.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import type { FilterChip, Facets } from '#search/contract.ts';
import { getVisibleText, wrapInLanguage, show } from '#tests/support/show.tsx';
import { JobFacets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ToChangedAddress, FoundCards, SelectedFilters } from './found.ts';
import { NoMatch } from './nearest.tsx';
import { SimilarJobs } from './similar-jobs.tsx';
import { CorrectionNotice, Understood } from './understood.tsx';

afterEach(cleanup);

const locations = {
  first: [
    { value: 'Ha Noi', label: 'Hà Nội', key: '01' },
    { value: 'Remote', label: 'Từ xa', key: 'remote' },
  ],
  unknown_advice: null,
  selected: [{ value: 'Ha Noi', label: 'Hà Nội', key: '01' }],
  rest: [
    { value: 'Hue', label: 'Huế', key: '46' },
    { value: 'Bac Ninh', label: 'Bắc Ninh', key: '24' },
  ],
};

/** A URL that contains just the changes. */
const changed: ToChangedAddress = (changes) =>
  `/jobs?${Object.entries(changes)
    .map(([name, value]) => `${name}=${[value ?? ''].flat().join(',')}`)
    .join('&')}`;

const none = {
  location: [],
  category: [],
  type: [],
  level: [],
  work_mode: [],
  remote: [],
  urgent: [],
};
const facets: Facets = {
  ...none,
  location: [{ value: '01', label: 'Hà Nội', count: 1234 }],
  type: [{ value: 'full-time', label: '', count: 30 }],
  salary_min: [{ value: '15000000', label: '', count: 7 }],
  undisclosed: [{ value: 'true', label: '', count: 5 }],
  posted_within: [],
  is_estimate: false,
};
const found: FoundCards = {
  jobs: [],
  total: 40,
  page: 1,
  limit: 20,
  total_pages: 2,
  chips: [],
  corrected_query: null,
  facets,
};

const toFacets = (values: SelectedFilters, more: Partial<Facets> = {}, places = locations) => (
  <JobFacets
    found={{ ...found, facets: { ...facets, ...more } }}
    locations={places}
    {...{ values, changed }}
  />
);

const showFacets = (language: 'en' | 'vi', values: SelectedFilters, more?: Partial<Facets>) =>
  show(language, toFacets(values, more));

const all = { hidden: true };

describe('facets', () => {
  test.each([
    ['vi', 'Toàn thời gian 30 việc làm', '15 triệu (7)', 'Chỉ lương thỏa thuận'],
    ['en', 'Full-time 30 jobs', '15M (7)', 'Negotiable pay only'],
  ] as const)('say in %s how many jobs each choice leaves', (language, type, pay, open) => {
    showFacets(language, {});
    expect(screen.getByRole('checkbox', { ...all, name: type })).toBeTruthy();
    expect(screen.getByRole('option', { ...all, name: pay })).toBeTruthy();
    expect(screen.getByText(open)).toBeTruthy();
  });

  test('are ticked according to the URL, and values without jobs are disabled', () => {
    showFacets('en', { type: ['part-time'], remote: true });
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { ...all, name });
    expect(box(/^Part-time/).checked).toBe(true);
    expect(box(/^Part-time/).disabled).toBe(false);
    expect(box(/^Internship/).disabled).toBe(true);
    expect(document.querySelector<HTMLInputElement>('[name=remote]')?.checked).toBe(true);
  });

  test('that are estimates show ≈, and their zero may still be chosen', () => {
    showFacets('vi', {}, { is_estimate: true });
    expect(getVisibleText()).toContain('≈');
    const radio = screen.getByRole<HTMLInputElement>('checkbox', { ...all, name: /^Thực tập/ });
    expect(radio.disabled).toBe(false);
  });

  test('of places are ticked according to the URL, and values without jobs are disabled', () => {
    showFacets('vi', { location: ['Ha Noi'] });
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { ...all, name });
    expect(box(/^Hà Nội 1.234/).checked).toBe(true);
    expect(box(/^Huế/).disabled).toBe(true);
    expect(screen.getByRole('link', { ...all, name: /Địa điểm/ }).getAttribute('href')).toBe(
      '/jobs?location=',
    );
  });

  test('of a place keep their box while its districts appear below', () => {
    const unticked = toFacets({}, {}, { ...locations, selected: [] });
    const { rerender } = show('en', unticked);
    const box = screen.getByRole('checkbox', { ...all, name: /^Hà Nội/ });

    const district = { value: 'dong-da', label: 'Đống Đa', count: 3, within: '01' };
    const ticked = { location: [...facets.location, district] };
    rerender(wrapInLanguage('en', toFacets({ location: ['Ha Noi'] }, ticked)));
    expect(screen.getByText('Đống Đa')).toBeTruthy();
    // A box that was replaced would have lost the focus.
    expect(box.isConnected).toBe(true);
  });

  test('of the other provinces can be searched without accents', () => {
    showFacets('vi', {});
    fireEvent.change(screen.getByLabelText('Tìm tỉnh, thành'), { target: { value: 'bac' } });
    expect(screen.getByText('Bắc Ninh')).toBeTruthy();
    expect(screen.queryByText('Huế')).toBeNull();
  });

  test('leave out the count of the chosen pay, whose field is narrow', () => {
    showFacets('en', { salary_min: 15_000_000 });
    const [from] = screen.getAllByRole<HTMLSelectElement>('combobox', all);
    expect(from?.selectedOptions[0]?.text).toBe('15M');
  });

  test('end with a button that applies them, and counts the jobs once React runs', () => {
    const part = wrapInLanguage('en', toFacets({}));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(part);
    expect(screen.getByText('Apply')).toBeTruthy();
    render(part, { container, hydrate: true });
    expect(screen.getByText('Show 40 jobs')).toBeTruthy();
    container.remove();
  });

  test('of pay offer no bound beyond the other one', () => {
    showFacets('en', { salary_min: 10_000_000, salary_max: 20_000_000 });
    const offered = screen
      .getAllByRole<HTMLSelectElement>('combobox', all)
      .map(({ options }) => Array.from(options, ({ value }) => Number(value) / 1_000_000));
    expect(Math.max(...(offered[0] ?? []))).toBe(20);
    expect(offered[1]?.slice(0, 2)).toEqual([0, 10]);
  });

  test('in dong are hidden while the pay filter is in another currency', () => {
    showFacets('en', { salary_max: 2000, currency: 'USD' });
    expect(screen.queryByRole('option', { ...all, name: /15M/ })).toBeNull();
    expect(document.querySelector<HTMLInputElement>('[name=currency]')?.value).toBe('USD');
    expect(screen.getByText('Include negotiable pay')).toBeTruthy();
  });
});

test.each([
  [
    'en',
    [
      'Search: "kế toán"',
      'Location: Hà Nội',
      'Category: Finance',
      'Pay from 15M VND',
      'Including negotiable pay',
    ],
  ],
  [
    'vi',
    [
      'Từ khóa: "kế toán"',
      'Địa điểm: Hà Nội',
      'Ngành nghề: Tài chính & Kế toán',
      'Lương từ 15 triệu',
      'Gồm cả lương thỏa thuận',
    ],
  ],
] as const)('in %s each active filter is a chip that removes it', (language, texts) => {
  const values: SelectedFilters = {
    search: 'kế toán',
    location: ['Ha Noi'],
    category: ['Finance', 'HR'],
    salary_min: 15_000_000,
    currency: 'VND',
    undisclosed: true,
  };
  show(language, <FilterChips {...{ values, locations, changed }} />);
  const links = screen.getAllByRole('link');
  for (const text of texts) expect(screen.getByText(text, { exact: false })).toBeTruthy();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/jobs?search=&as_typed=',
    '/jobs?location=',
    '/jobs?category=HR',
    '/jobs?category=Finance',
    '/jobs?salary_min=&currency=',
    '/jobs?undisclosed=',
  ]);
});

const place: FilterChip = {
  kind: 'place',
  written: 'Hà Nội',
  label: 'Hà Nội',
  without: 'kế toán',
  strict: { location: '01' },
};

test.each([
  ['vi', 'Chỉ hiện Hà Nội', 'Bỏ: Hà Nội', 'Ưu tiên'],
  ['en', 'Only show Hà Nội', 'Remove: Hà Nội', 'Preferred'],
] as const)(
  'in %s a recognised condition can be made strict or dropped',
  (language, strict, drop, soft) => {
    show(language, <Understood chips={[place]} {...{ locations, changed }} />);
    expect(screen.getByText(soft)).toBeTruthy();
    const toHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(toHref(strict)).toBe('/jobs?search=kế toán&location=Ha Noi');
    expect(toHref(drop)).toBe('/jobs?search=kế toán');
  },
);

test.each([
  ['vi', 'Đang hiện kết quả cho “kế toán” · Tìm đúng “kế toaán”'],
  ['en', 'Showing results for “kế toán” · Search for “kế toaán” instead'],
] as const)('in %s a correction is shown, with the link back', (language, text) => {
  const props = { search: 'kế toaán', corrected: 'kế toán', as_typed: undefined, changed };
  show(language, <CorrectionNotice {...props} />);
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs?as_typed=1');
});

test('text searched as typed offers the correction again', () => {
  show('vi', <CorrectionNotice search="kế toaán" corrected={null} as_typed changed={changed} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs?as_typed=');
});

test('without results at most three relaxations are listed with their counts', () => {
  const step = (label: string, count: number, is_estimate = false) => {
    return { drops: label, label, query: { search: label }, count, is_estimate };
  };
  const relaxations = [
    step('Mọi cấp bậc', 4),
    step('Mọi địa điểm', 30_000, true),
    step('c', 1),
    step('d', 1),
  ];
  const toHref = (query: Record<string, string>) => `/jobs?search=${query.search}`;
  show('vi', <NoMatch clear_href="/jobs" place_advice={null} {...{ relaxations, toHref }} />);
  const steps = within(screen.getByRole('list')).getAllByRole('link');
  expect(steps).toHaveLength(3);
  expect(steps[0]?.textContent).toContain('4 việc làm');
  expect(steps[1]?.textContent).toContain('Khoảng 30.000 việc làm');
  expect(steps[0]?.getAttribute('href')).toBe('/jobs?search=Mọi cấp bậc');
});

test.each([
  [null, ['Use fewer words', 'Vietnamese accents']],
  ['Choose a place from the list.', ['Choose a place']],
])('with advice %s about the place, the steps name %s', (place_advice, texts) => {
  show(
    'en',
    <NoMatch clear_href="/jobs" relaxations={[]} toHref={() => ''} place_advice={place_advice} />,
  );
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(texts.map((text) => expect.stringContaining(text)));
  expect(screen.getByRole('link', { name: 'See the newest jobs' })).toBeTruthy();
});

test('a job without similar jobs has no such block', () => {
  show('en', <SimilarJobs jobs={[]} toHref={(id) => id} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a similar job states what it shares, if known', () => {
  const like = {
    id: 'a',
    title: 'Kế toán kho',
    company: 'Sen Vàng',
    logo: null,
    language: 'vi' as const,
    workplace: 'Hà Nội',
    salary: '15 triệu',
    urgent: false,
    created_at: null,
  };
  const jobs = [
    { ...like, why: 'Cùng cần: Excel' },
    { ...like, id: 'b', why: null },
  ];
  show('vi', <SimilarJobs jobs={jobs} toHref={(id) => id} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Cùng cần: Excel');
  expect(second?.textContent).not.toContain('Cùng cần');
});
