// The card of the own address, for people who sign in without a password.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthError } from '#auth/browser/provider.ts';
import { requestEmailChange, type OwnAccount } from '#auth/browser/security.ts';
import { fill, press, show } from '#tests/support/show.tsx';
import { EmailCard } from './email-card.tsx';

vi.mock('#auth/browser/security.ts', () => ({
  requestEmailChange: vi.fn<typeof requestEmailChange>(),
}));

afterEach(cleanup);

const LINH: OwnAccount = {
  email: 'linh@vietmail.example',
  email_verified: true,
  password_changed_at: null,
  has_google: true,
  email_change: null,
};

test('a sign-in that is not recent leads to a new one and mentions no password', async () => {
  const sentence = 'Please enter your password, or sign in again first.';
  vi.mocked(requestEmailChange).mockRejectedValue(
    new AuthError('auth/requires-recent-login', sentence),
  );
  const signInAgain = vi.fn<() => void>();
  show('en', <EmailCard account={LINH} onChanged={async () => {}} signInAgain={signInAgain} />);
  fill('New email', 'moi@vietmail.example');
  await act(async () => press('Change the email'));
  expect(screen.getByRole('alert').textContent).toContain('Please sign in again first');
  expect(document.body.textContent).not.toContain(sentence);
  press('Login');
  expect(signInAgain).toHaveBeenCalledOnce();
});
