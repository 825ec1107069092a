// The search field above the applicants, while its search loads and after it.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getField, fill, press, show } from '#tests/support/show.tsx';
import { ReceivedFilter } from './received-filter.tsx';

afterEach(cleanup);

function Filter() {
  const [search, setSearch] = useState('');
  const query = { job_id: '', status: '', search, sort: '' };
  return (
    <>
      <ReceivedFilter jobs={null} query={query} counts={[]} with_status onChange={() => {}} />
      <button onClick={() => setSearch('Linh')}>Loaded</button>
      <button onClick={() => setSearch('Linh React')}>Loaded again</button>
      <button onClick={() => setSearch('')}>Back</button>
    </>
  );
}

test('it keeps the focus and what is typed while a search loads, and follows the address', () => {
  show('en', <Filter />);
  const field = getField('Search');
  field.focus();
  fill('Search', 'Linh');
  fireEvent.submit(screen.getByRole('search'));
  fill('Search', 'Linh React');
  press('Loaded');
  expect(document.activeElement).toBe(field);
  expect(getField('Search').value).toBe('Linh React');
  fireEvent.submit(screen.getByRole('search'));
  press('Loaded again');
  expect(getField('Search').value).toBe('Linh React');
  // Back to a search with which the field's text begins.
  press('Loaded');
  expect(getField('Search').value).toBe('Linh');
  press('Back');
  expect(getField('Search').value).toBe('');
});

test.each([
  ['gone', 'Deleted job'],
  ['j1', 'Kế toán'],
  ['', 'All jobs'],
])('it names the job of the address: %s', (job_id, name) => {
  const query = { job_id, status: '', search: '', sort: '' };
  const jobs = [{ id: 'j1', title: 'Kế toán' }];
  show(
    'en',
    <ReceivedFilter jobs={jobs} query={query} counts={[]} with_status onChange={vi.fn()} />,
  );
  const { selectedOptions } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Job' });
  expect(selectedOptions[0]?.textContent).toBe(name);
});
