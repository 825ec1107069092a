// The entries of a profile when a call fails.
import { cleanup, screen } from '@testing-library/react';
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
