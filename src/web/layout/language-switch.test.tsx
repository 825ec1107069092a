// The addresses of the language switch on pages with and without a language prefix.
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { wrapInLanguage } from '#tests/support/show.tsx';
import { LanguageSwitch } from './language-switch.tsx';

vi.mock('#web/client/switch-language.ts', () => ({ useLanguageSwitch: () => vi.fn() }));
vi.mock('./root-data.ts', () => ({ useRoot: () => ({ language: 'en', prefix: '/en' }) }));

afterEach(cleanup);

test.each([
  ['/en', '/en', '/vi'],
  ['/en/jobs?search=a', '/en/jobs?search=a', '/vi/jobs?search=a'],
  ['/en/browse', '/en/browse', '/vi/viec-lam'],
  ['/jobs', '/en/jobs', '/vi/jobs'],
  ['/profile?tab=a', '/profile?tab=a', '/profile?tab=a'],
  // Pages that were not found.
  ['/en/nope?a=b', '/en/nope?a=b', '/vi/nope?a=b'],
  ['/nope', '/nope', '/nope'],
])('at %s the languages are at %s and %s', (address, ...hrefs) => {
  const page = (
    <MemoryRouter initialEntries={[address]}>
      {wrapInLanguage('en', <LanguageSwitch />)}
    </MemoryRouter>
  );
  render(page);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
});
