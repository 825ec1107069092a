// The entries of a profile when a call fails.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, show } from '#tests/support/show.tsx';
import { ApiProblem, callApi } from '#web/client/api.ts';
import { OwnEntries, type OwnEntry } from './own-entries.tsx';

vi.mock('#web/client/api.ts', async (load) => ({ ...(await load()), callApi: vi.fn() }));

afterEach(cleanup);

const ENTRY: OwnEntry = {
  id: 'e',
  kind: 'experience',
  name: 'Thủ kho',
  organization: 'Rổ Tre',
  started: '2021-03',
  ended: null,
  level: null,
  description: null,
  updated_at: '2026-11-20T05:00:00.000Z',
};

test('a removal that fails says so', async () => {
  vi.mocked(callApi).mockRejectedValue(new ApiProblem(0, 'network', 'offline'));
  show('en', <OwnEntries kind="experience" entries={[ENTRY]} reload={async () => {}} />);
  press('Delete Thủ kho');
  expect((await screen.findByRole('alert')).textContent).toContain('Network error');
});

test('a saved entry leaves the focus in its section', async () => {
  // The answer is not read.
  vi.mocked(callApi).mockResolvedValue({} as never);
  show('en', <OwnEntries kind="experience" entries={[ENTRY]} reload={async () => {}} />);
  press('Edit Thủ kho');
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Work experience' }));
});
