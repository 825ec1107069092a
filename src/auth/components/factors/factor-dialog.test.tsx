// The dialog of a factor whose new recovery codes come after it was closed.
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renewCodes } from '#auth/browser/factors.ts';
import { press, show } from '#tests/support/show.tsx';
import { FactorDialog, type FactorAction } from './factor-dialog.tsx';

vi.mock('#auth/browser/factors.ts', () => ({ renewCodes: vi.fn<typeof renewCodes>() }));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

function Codes() {
  const [action, setAction] = useState<FactorAction | null>({ kind: 'renew_codes' });
  return (
    <>
      <button onClick={() => setAction(null)}>Outside</button>
      <FactorDialog
        action={action}
        isLast={false}
        signInAgain={() => {}}
        onChanged={() => {}}
        onClose={() => setAction(null)}
      />
    </>
  );
}

test('new recovery codes are shown even if the dialog was closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<{ recovery_codes: string[] }>();
  vi.mocked(renewCodes).mockReturnValue(promise);
  show('en', <Codes />);
  press('Continue');
  press('Outside');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => resolve({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }));
  expect(screen.getByRole('dialog').textContent).toContain('aaaa-bbbb');
});
