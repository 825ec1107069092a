// The breadcrumb marks steps in another language.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Breadcrumb } from './trail.tsx';

afterEach(cleanup);

test('a step in another language than the page has its language', () => {
  const steps = [
    { href: '/jobs', label: 'Jobs' },
    { href: '/companies/1', label: 'Sen Vàng', lang: 'vi' },
    { href: '/jobs/1', label: 'Kế toán', lang: 'vi' },
  ];
  render(<Breadcrumb label="Path" steps={steps} />);
  expect(screen.getByText('Jobs').hasAttribute('lang')).toBe(false);
  expect(screen.getByRole('link', { name: 'Sen Vàng' }).getAttribute('lang')).toBe('vi');
  const last = screen.getByText('Kế toán');
  expect([last.getAttribute('lang'), last.getAttribute('aria-current')]).toEqual(['vi', 'page']);
});
