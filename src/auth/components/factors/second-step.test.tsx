// The second step's refused codes, which are typed again in their field.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestSecondStep } from '#auth/browser/factors.ts';
import { AuthError } from '#auth/browser/provider.ts';
import { getField, fill, press, show } from '#tests/support/show.tsx';
import { SecondStep } from './second-step.tsx';
import { TotpSecret } from './totp-secret.tsx';

vi.mock('#auth/browser/factors.ts', () => ({
  requestSecondStep: vi.fn<typeof requestSecondStep>(),
}));

const SENTENCE = 'That code is not right, or it has been used.';
const AT_FIELD = 'That code is not right, or it has been used';

const refuse = (fields: Record<string, string>) =>
  Promise.reject(new AuthError('auth/invalid-second-factor', SENTENCE, fields));

beforeEach(() => {
  const options = { totp: true, recovery_codes: true, passkey: null };
  vi.mocked(requestSecondStep).mockResolvedValue(options);
});
afterEach(cleanup);

async function pressAndWait(name: string) {
  screen.getByRole('button', { name }).focus();
  await act(async () => press(name));
}

/** How the page shows a refused code. */
function getRefusal(label: string) {
  const field = getField(label);
  return {
    is_marked: field.getAttribute('aria-invalid') === 'true',
    has_focus: document.activeElement === field,
    sentences: screen.getAllByText(new RegExp(AT_FIELD)).length,
    notices: screen.queryAllByRole('alert').length,
  };
}

const AT_FIELD_ALONE = { is_marked: true, has_focus: true, sentences: 1, notices: 0 };

describe('the second step', () => {
  const open = (enter: () => Promise<unknown>) =>
    act(async () => void show('en', <SecondStep enter={enter} restart={() => {}} />));

  test('marks the field of a wrong code, twice in a row, until somebody types', async () => {
    await open(() => refuse({ totp: AT_FIELD }));
    for (const code of ['000000', '111111']) {
      fill('Code from your authenticator app', code);
      await pressAndWait('Confirm');
      expect(getRefusal('Code from your authenticator app')).toEqual(AT_FIELD_ALONE);
    }
    const field = getField('Code from your authenticator app');
    act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('forgets a wrong code when another way is chosen', async () => {
    await open(() => refuse({ totp: AT_FIELD }));
    fill('Code from your authenticator app', '000000');
    await pressAndWait('Confirm');
    press('Use a recovery code');
    expect(getField('Recovery code').getAttribute('aria-invalid')).toBeNull();
    press('Use the authenticator app');
    expect(screen.queryByText(new RegExp(AT_FIELD))).toBeNull();
  });

  test('shows what concerns no field in a notice', async () => {
    await open(() => Promise.reject(new AuthError('auth/second-factor-expired', 'Too long.')));
    fill('Code from your authenticator app', '000000');
    await pressAndWait('Confirm');
    expect(screen.getByRole('alert').textContent).toContain('Too long.');
  });
});

test('the set-up of an app says once that its code is wrong, at the field', async () => {
  const setup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/linh', qr: '<svg/>' };
  const confirm = () => refuse({ code: AT_FIELD });
  show('en', <TotpSecret setup={setup} confirm={confirm} onCancel={() => {}} />);
  fill('Code from the app', '000000');
  await pressAndWait('Switch on');
  expect(getRefusal('Code from the app')).toEqual(AT_FIELD_ALONE);
});
