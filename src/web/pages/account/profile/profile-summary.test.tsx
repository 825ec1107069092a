// The profile page's head and its summary of a company.
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, wrapInLanguage } from '#tests/support/show.tsx';
import { CompanySummary, Identity, type CompanyProfileSummary } from './profile-summary.tsx';

afterEach(cleanup);

// The two parts read only these fields.
const COMPANY = {
  id: 'c',
  name: 'Công ty TNHH Gốm Sen Hồng',
  logo: null,
  industry: 'Manufacturing',
  size: 'small',
  employees: '11-50',
  location: 'Đồng Nai',
  description: 'Làm gốm.',
} as CompanyProfileSummary;
const USER = { avatar: null, role: 'company', created_at: '2026-11-01T03:00:00Z' } as Parameters<
  typeof Identity
>[0]['user'];

function showProfile(company: CompanyProfileSummary, hasPage = true) {
  const Component = () =>
    wrapInLanguage(
      'vi',
      <>
        <Identity user={USER} name={company.name} company={company} />
        <CompanySummary company={company} hasPage={hasPage} />
      </>,
    );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
}

test('a company has the initials of its proper name, and its size as a range', () => {
  showProfile(COMPANY);
  expect(document.querySelector('.monogram')?.textContent).toBe('GS');
  expect(getVisibleText()).toContain('11–50 nhân viên');
  expect(getVisibleText()).not.toContain('Nhỏ');
});

test.each([true, false])('leads to its public page where it has one: %s', (hasPage) => {
  showProfile(COMPANY, hasPage);
  expect(document.querySelectorAll('a[href^="/companies/"]')).toHaveLength(hasPage ? 1 : 0);
});

test('a company with a logo shows it', () => {
  showProfile({ ...COMPANY, logo: '/files/logo.webp' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/logo.webp');
});
