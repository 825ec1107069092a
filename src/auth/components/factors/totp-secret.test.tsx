// The set-up of an authenticator app on the device that shows it, which cannot scan its own screen.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, show } from '#tests/support/show.tsx';
import { TotpSecret } from './totp-secret.tsx';

const SETUP = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/linh?secret=JBSWY3DPEHPK3PXP',
  qr: '<svg/>',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  show('en', <TotpSecret setup={SETUP} confirm={async () => {}} onCancel={() => {}} />);

test('the app opens by a link with the secret', () => {
  open();
  const link = screen.getByRole('link', { name: 'Open in the app' });
  expect(link.getAttribute('href')).toBe(SETUP.uri);
});

test('the secret is copied without the spaces that make it easier to read', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  open();
  expect(document.querySelector('dd')?.textContent).toBe('JBSW Y3DP EHPK 3PXP');
  await act(async () => press('Copy'));
  expect(writeText.mock.calls).toEqual([[SETUP.secret]]);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('nothing is offered to copy where the browser has no clipboard', () => {
  vi.stubGlobal('navigator', {});
  open();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});
