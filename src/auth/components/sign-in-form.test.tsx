// The sign-in form: client checks, server errors and their sentences.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getField, fill, press, getVisibleText, show } from '#tests/support/show.tsx';
import { AuthError } from '#auth/browser/provider.ts';
import type { GoogleMode } from '#auth/rules/sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { findSignInErrors, type SignInMode, type SignInActions } from './sign-in-state.ts';

afterEach(cleanup);

const never = () => new Promise<unknown>(() => {});
const idle: SignInActions = { google: never, email: never, passkey: null };

function Form(props: { start?: SignInMode; google?: GoogleMode; calls?: Partial<SignInActions> }) {
  const [mode, setMode] = useState<SignInMode>(props.start ?? 'sign-in');
  return (
    <SignInForm
      mode={mode}
      google={props.google ?? 'google'}
      calls={{ ...idle, ...props.calls }}
      other_href="/login?mode=sign-up"
      onMode={setMode}
      toHref={(page) => `/${page}`}
    />
  );
}

const submit = () => {
  const form = getField('Email').closest('form');
  if (form) fireEvent.submit(form);
};

describe('checks before sending', () => {
  test.each([
    ['sign-in', '', '', '', { email: 'required', password: 'required' }],
    ['sign-in', 'linh', 'secret1', '', { email: 'email' }],
    ['sign-in', 'linh@sen.vn', '12345', '', { password: 'too_short' }],
    ['sign-in', 'linh@sen.vn', 'ấ'.repeat(6), '', {}],
    ['sign-up', 'linh@sen.vn', 'secret1', '', { confirm: 'required' }],
    ['sign-up', 'linh@sen.vn', 'secret1', 'secret2', { confirm: 'mismatch' }],
    ['sign-up', 'linh@sen.vn', 'secret1', 'secret1', {}],
  ] as const)('%s with "%s", "%s", "%s"', (mode, email, password, confirm, errors) => {
    expect(findSignInErrors(mode, { email, password, confirm }, 6)).toEqual(errors);
  });

  test.each([
    ['en', 'Confirm password', 'Passwords do not match'],
    ['vi', 'Nhập lại mật khẩu', 'Mật khẩu nhập lại không khớp'],
  ] as const)('typing clears the error (%s)', (language, again, mismatch) => {
    show(language, <Form start="sign-up" />);
    fill('Email', 'linh@sen.vn');
    fill(language === 'en' ? 'Password' : 'Mật khẩu', 'secret1');
    fill(again, 'secret2');
    submit();
    expect(getVisibleText()).toContain(mismatch);
    expect(getField(again).getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(getField(again), { target: { value: 'secret1' } });
    expect(getVisibleText()).not.toContain(mismatch);
  });

  test('a blank form names missing fields in Vietnamese', () => {
    show('vi', <Form />);
    submit();
    expect(getVisibleText()).toContain('Vui lòng nhập email');
    expect(getVisibleText()).toContain('Vui lòng nhập mật khẩu');
  });

  test.each([
    ['en', 'Confirm password is required'],
    ['vi', 'Vui lòng nhập lại mật khẩu'],
  ] as const)('a blank form asks for the password again (%s)', (language, sentence) => {
    show(language, <Form start="sign-up" />);
    submit();
    expect(getVisibleText()).toContain(sentence);
  });
});

describe('the sentence of an error', () => {
  test.each([
    ['en', new AuthError('auth/popup-closed-by-user'), 'Sign-in cancelled'],
    ['vi', new AuthError('auth/popup-closed-by-user'), 'Bạn đã hủy đăng nhập'],
    ['en', new AuthError('auth/internal-error'), 'Sign-in failed. Please try again.'],
    ['vi', new Error('boom'), 'Đăng nhập bằng Google không thành công'],
    ['en', new Error('boom'), 'Google sign-in failed'],
  ] as const)('Google, in %s: %s', async (language, error, sentence) => {
    show(language, <Form calls={{ google: () => Promise.reject(error) }} />);
    press(/Google/);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  });

  test.each([
    ['en', new Error('boom'), 'Authentication failed'],
    ['en', new AuthError('auth/internal-error'), 'Authentication failed'],
    ['vi', new AuthError('auth/internal-error'), 'Xác thực không thành công'],
    ['vi', new Error('boom'), 'Xác thực không thành công'],
    ['vi', new AuthError('auth/invalid-credential'), 'Email hoặc mật khẩu không đúng.'],
    ['en', new AuthError('auth/too-many-requests', 'Wait 7 seconds.'), 'Wait 7 seconds.'],
  ] as const)('email, in %s: %s', async (language, error, sentence) => {
    show(language, <Form calls={{ email: () => Promise.reject(error) }} />);
    fill('Email', 'linh@sen.vn');
    fill(language === 'en' ? 'Password' : 'Mật khẩu', 'secret1');
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  });
});

test('an error disappears with its mode, and does not appear late in the other', async () => {
  let refuse = (_: Error) => {};
  const email = () => new Promise<unknown>((_, reject) => (refuse = reject));
  show('en', <Form calls={{ email }} />);
  fill('Email', 'linh@sen.vn');
  fill('Password', 'secret1');
  submit();
  refuse(new Error('boom'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Authentication failed'),
  );
  fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Sign in instead' }));
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
  refuse(new Error('boom'));
  const create = screen.getByRole('button', { name: 'Create account' });
  await waitFor(() => expect(create.getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['en', 'Show password', 'Password'],
  ['vi', 'Hiện mật khẩu', 'Mật khẩu'],
] as const)(
  'a password can be shown, and is hidden while it is sent (%s)',
  (language, name, label) => {
    show(language, <Form />);
    const look = screen.getByRole('button', { name });
    expect([look.getAttribute('aria-pressed'), getField(label).getAttribute('type')]).toEqual([
      'false',
      'password',
    ]);
    fireEvent.click(look);
    expect([look.getAttribute('aria-pressed'), getField(label).getAttribute('type')]).toEqual([
      'true',
      'text',
    ]);
    fill('Email', 'linh@sen.vn');
    fill(label, 'secret1');
    submit();
    expect(getField(label).getAttribute('type')).toBe('password');
  },
);

test('two presses send one sign-in', () => {
  const email = vi.fn<SignInActions['email']>(never);
  show('en', <Form calls={{ email }} />);
  fill('Email', ' linh@sen.vn ');
  fill('Password', 'secret1');
  submit();
  submit();
  expect(email.mock.calls).toEqual([['sign-in', 'linh@sen.vn', 'secret1']]);
});

test('sign-up asks for the password twice', () => {
  show('en', <Form />);
  expect(screen.queryByLabelText(/Confirm password/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
  expect(getField('Confirm password')).toBeTruthy();
});

test('there is no Google button when it is off, and the stand-in is labelled', () => {
  const { unmount } = show('en', <Form google="off" />);
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  unmount();
  show('en', <Form google="stand-in" />);
  expect(getVisibleText()).toContain('Trial on this machine');
});
