// Tests the data section: export, and deletion with password, checkbox and receipt.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDialogsInPlace, press, getVisibleText, show } from '#tests/support/show.tsx';
import type { DeletionMethods, DeleteRefusal } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

type Erase = (password: string) => Promise<{ receipt: string } | DeleteRefusal>;

function showData(
  erase: Erase,
  language: 'en' | 'vi' = 'en',
  role: 'job_seeker' | 'company' = 'job_seeker',
  methods: DeletionMethods = { password: true, google: false },
) {
  const save = vi.fn(async () => null);
  const [leave, signInAgain] = [vi.fn(), vi.fn()];
  const { container } = show(
    language,
    <OwnData {...{ role, save, erase, leave, signInAgain, findMethods: async () => methods }} />,
  );
  return { save, leave, signInAgain, container };
}

async function openDialog(opening: string) {
  press(opening);
  return within(await screen.findByRole('dialog'));
}

const typePassword = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  fireEvent.change(dialog.getByLabelText(/^Your password/), { target: { value: 'hoa sen' } });

test('the data can be downloaded with and without files', async () => {
  const { save } = showData(async () => ({ receipt: '' }));
  press('Download as JSON');
  await waitFor(() => expect(save).toHaveBeenCalledWith('json'));
  press('Download with files (ZIP)');
  await waitFor(() => expect(save).toHaveBeenCalledWith('zip'));
});

describe('deleting the account', () => {
  test.each([
    ['en', 'Delete account', 'Delete for good', 'Please tick the box first'],
    ['vi', 'Xóa tài khoản', 'Xóa hẳn', 'Vui lòng đánh dấu vào ô trước'],
  ] as const)('requires the checkbox (%s)', async (language, opening, yes, error) => {
    const erase = vi.fn<Erase>(async () => ({ receipt: '' }));
    showData(erase, language);
    const dialog = await openDialog(opening);
    fireEvent.click(dialog.getByRole('button', { name: yes }));
    expect(getVisibleText()).toContain(error);
    expect(erase).not.toHaveBeenCalled();
  });

  test.each([
    ['en', 'Delete account', 'Delete for good', 'Your password is required'],
    ['vi', 'Xóa tài khoản', 'Xóa hẳn', 'Vui lòng nhập mật khẩu của bạn'],
  ] as const)(
    'requires the password of an account without Google (%s)',
    async (language, opening, yes, error) => {
      const erase = vi.fn<Erase>(async () => ({ receipt: '' }));
      showData(erase, language);
      const dialog = await openDialog(opening);
      fireEvent.click(dialog.getByRole('checkbox'));
      fireEvent.click(dialog.getByRole('button', { name: yes }));
      expect(getVisibleText()).toContain(error);
      expect(erase).not.toHaveBeenCalled();
    },
  );

  test('needs no password after a sign-in with Google', async () => {
    const erase = vi.fn<Erase>(async () => ({ receipt: 'R-42' }));
    showData(erase, 'en', 'job_seeker', { password: true, google: true });
    const dialog = await openDialog('Delete account');
    await waitFor(() => expect(getVisibleText()).toContain('Leave it empty'));
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(erase).toHaveBeenCalledWith(''));
  });

  test('shows a receipt and leads to the home page', async () => {
    const erase = vi.fn<Erase>(async () => ({ receipt: 'R-42' }));
    const { leave, container } = showData(erase);
    const dialog = await openDialog('Delete account');
    typePassword(dialog);
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(getVisibleText()).toContain('R-42'));
    expect(erase).toHaveBeenCalledWith('hoa sen');
    // A page whose session has ended is hidden with all that is in it.
    expect(container.textContent).not.toContain('R-42');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'To the home page' }).at(-1) ?? document.body,
    );
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  test('shows the receipt even if the dialog was closed meanwhile', async () => {
    const answer = Promise.withResolvers<{ receipt: string }>();
    showData(() => answer.promise);
    const dialog = await openDialog('Delete account');
    typePassword(dialog);
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    fireEvent.click(dialog.getByText('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.resolve({ receipt: 'R-42' });
    expect((await screen.findByRole('dialog')).textContent).toContain('R-42');
  });

  test('offers a new sign-in when the last one is too old', async () => {
    const refused = { message: 'Please sign in again first: this cannot be undone.', fresh: true };
    const { signInAgain } = showData(async () => refused);
    const dialog = await openDialog('Delete account');
    typePassword(dialog);
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(getVisibleText()).toContain(refused.message));
    press('Sign out and in again');
    expect(signInAgain).toHaveBeenCalled();
  });

  test.each([
    ['en', { password: true, google: false }, 'Your password', null],
    [
      'en',
      { password: true, google: true },
      'Your password',
      'Leave it empty if you signed in with Google',
    ],
    ['vi', { password: true, google: false }, 'Mật khẩu của bạn', null],
    [
      'vi',
      { password: true, google: true },
      'Mật khẩu của bạn',
      'Để trống nếu bạn vừa đăng nhập bằng Google',
    ],
  ] as const)(
    'mentions Google only to Google accounts (%s, %j)',
    async (language, methods, label, hint) => {
      showData(async () => ({ receipt: '' }), language, 'job_seeker', methods);
      const dialog = await openDialog(language === 'en' ? 'Delete account' : 'Xóa tài khoản');
      expect(dialog.getByLabelText(label)).toBeTruthy();
      await waitFor(() => expect(getVisibleText()).toContain(hint ?? label));
      expect(getVisibleText().includes('Google')).toBe(hint !== null);
    },
  );

  test.each([
    ['en', 'You sign in with Google'],
    ['vi', 'Bạn đăng nhập bằng Google'],
  ] as const)('requires no password from an account without one (%s)', async (language, text) => {
    showData(async () => ({ receipt: '' }), language, 'job_seeker', {
      password: false,
      google: true,
    });
    const dialog = await openDialog(language === 'en' ? 'Delete account' : 'Xóa tài khoản');
    await waitFor(() => expect(getVisibleText()).toContain(text));
    expect(dialog.queryByLabelText(/password|Mật khẩu/i)).toBeNull();
  });

  test('tells an employer what happens to its jobs', async () => {
    showData(async () => ({ receipt: '' }), 'vi', 'company');
    await openDialog('Xóa tài khoản');
    expect(getVisibleText()).toContain('Các tin của bạn sẽ được đóng và ứng viên được báo.');
  });
});
