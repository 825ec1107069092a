// Tests that the component page shows every component of src/ui, and that production has no such page.
import fs from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import ComponentPage from './page.tsx';
import { STORIES } from './stories.ts';

afterEach(cleanup);
afterEach(() => void vi.unstubAllEnvs());

const UI = path.resolve('src/ui');

/** A part of a drawing, and a component that looks like its content: they need no example. */
const PARTS = ['pictures/scooter.tsx', 'rendering/part.tsx'];

const components = fs
  .readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .filter((file) => !PARTS.includes(file));

test('every component file has an example', () => {
  expect(Object.keys(STORIES).toSorted()).toEqual(components.toSorted());
});

test('every example renders in both languages and themes', () => {
  render(<ComponentPage />);
  for (const cell of ['en · light', 'en · dark', 'vi · light', 'vi · dark'])
    expect(screen.getAllByText(cell)).toHaveLength(components.length);
});

test('ids on the page are unique', () => {
  const { container } = render(<ComponentPage />);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('the filter finds a component by its file name', () => {
  render(<ComponentPage />);
  fireEvent.change(screen.getByLabelText('Filter by file name'), { target: { value: 'combobox' } });
  expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
    'combobox',
  ]);
});

test.each([
  ['production', false],
  ['development', true],
])('in %s the page exists: %s', async (environment, exists) => {
  vi.stubEnv('NODE_ENV', environment);
  vi.resetModules();
  const { default: routes } = await import('#web/routes.ts');
  expect(routes.some(({ path: address }) => address === 'ui')).toBe(exists);
});
