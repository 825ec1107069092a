// Renders the company card, header, facts and filters in both languages.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IntlProvider } from 'use-intl/react';
import type { Language } from '#context.ts';
import { getTranslations } from '#translations.ts';
import { mapProfileFields } from '#companies/rules/profile-fields.ts';
import { CompanyCard, type CardCompany } from './company-card.tsx';
import { CompanyFilters } from './company-filters.tsx';
import { CompanyFacts, CompanyHeader } from './company-header.tsx';

afterEach(cleanup);

const company: CardCompany = {
  id: '1',
  name: 'Hạ Long Tech',
  logo: null,
  industry: 'Software Development',
  size: 'large',
  employees: '501-1000',
  location: 'Ha Noi',
  place: '01',
  description: 'We write software for ports.',
  language: 'en',
  ...mapProfileFields(() => null),
  website: 'https://halong.example',
  open_jobs: 3,
  is_featured: true,
  is_closed: false,
};

function show(language: Language, part: React.ReactNode) {
  render(
    <IntlProvider
      locale={language}
      messages={getTranslations(language)}
      timeZone="Asia/Ho_Chi_Minh"
    >
      {part}
    </IntlProvider>,
  );
}

test.each([
  ['en', 3, '3 jobs available', 'Software Development · 501–1,000 employees', 'Featured'],
  ['en', 1, '1 job available', 'Software Development · 501–1,000 employees', 'Featured'],
  ['vi', 3, '3 việc làm đang tuyển', 'Phát triển phần mềm · 501–1.000 nhân viên', 'Nổi bật'],
] as const)('in %s a card shows %i open jobs', (language, open_jobs, ...texts) => {
  show(language, <CompanyCard company={{ ...company, open_jobs }} href="/companies/1" lines={3} />);
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/companies/1');
});

test.each([
  ['en', 'Email not verified'],
  ['vi', 'Email chưa xác nhận'],
] as const)(
  'the header says when no member has verified an email address (%s)',
  (language, badge) => {
    show(language, <CompanyHeader company={{ ...company, address_verified: false }} />);
    expect(screen.getByText(badge)).toBeTruthy();
    cleanup();
    show(language, <CompanyHeader company={{ ...company, address_verified: true }} />);
    expect(screen.queryByText(badge)).toBeNull();
  },
);

test('a description in another language carries its lang attribute', () => {
  show('vi', <CompanyCard company={company} href="/" />);
  expect(screen.getByText(company.description).getAttribute('lang')).toBe('en');
});

test('the header links only to the contacts that the company gave', () => {
  show('en', <CompanyHeader company={company} />);
  expect(screen.getByRole('link', { name: 'Visit Website' }).getAttribute('href')).toBe(
    'https://halong.example',
  );
  expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
});

test('the facts show the number of employees in the reader’s language', () => {
  show('vi', <CompanyFacts company={company} />);
  expect(screen.getByText('501–1.000 nhân viên')).toBeTruthy();
});

test('the filter form starts with the values of the address', () => {
  const values = { search: 'cloud', industry: 'Technology', size: 'small', location: 'Ha Noi' };
  const locations = { first: [{ value: 'Ha Noi', label: 'Hà Nội' }], rest: [] };
  show('vi', <CompanyFilters values={values} locations={locations} clear_href="/companies" />);
  expect(screen.getByLabelText('Từ khóa')).toHaveProperty('value', 'cloud');
  expect(screen.getByLabelText('Lĩnh vực')).toHaveProperty('value', 'Technology');
  expect(screen.getByLabelText('Quy mô')).toHaveProperty('value', 'small');
  expect(screen.getByLabelText('Địa điểm')).toHaveProperty('value', 'Ha Noi');
  expect(screen.getByRole('link', { name: 'Xóa bộ lọc' })).toBeTruthy();
});
