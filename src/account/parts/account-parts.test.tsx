// Own data: taken away as a file; the account deleted with its password and a tick, and a receipt.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDialogsInPlace, press, said, show } from '#tests/support/show.tsx';
import type { DeleteRefusal } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

type Erase = (password: string) => Promise<{ receipt: string } | DeleteRefusal>;

function showData(
  erase: Erase,
  language: 'en' | 'vi' = 'en',
  role: 'job_seeker' | 'company' = 'job_seeker',
) {
  const save = vi.fn(async () => null);
  const [leave, signInAgain] = [vi.fn(), vi.fn()];
  show(language, <OwnData {...{ role, save, erase, leave, signInAgain }} />);
  return { save, leave, signInAgain };
}

async function ask(opening: string) {
  press(opening);
  return within(await screen.findByRole('dialog'));
}

test('everything can be taken away, with the files or without', async () => {
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
  ] as const)('asks for a tick (%s)', async (language, opening, yes, slip) => {
    const erase = vi.fn<Erase>(async () => ({ receipt: '' }));
    showData(erase, language);
    const dialog = await ask(opening);
    fireEvent.click(dialog.getByRole('button', { name: yes }));
    expect(said()).toContain(slip);
    expect(erase).not.toHaveBeenCalled();
  });

  test('gives a receipt, and leads out', async () => {
    const erase = vi.fn<Erase>(async () => ({ receipt: 'R-42' }));
    const { leave } = showData(erase);
    const dialog = await ask('Delete account');
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'hoa sen' } });
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(said()).toContain('R-42'));
    expect(erase).toHaveBeenCalledWith('hoa sen');
    fireEvent.click(
      dialog.getAllByRole('button', { name: 'To the home page' }).at(-1) ?? document.body,
    );
    await waitFor(() => expect(leave).toHaveBeenCalled());
  });

  test('offers a sign-in where the last one is too long ago', async () => {
    const refused = { message: 'Please sign in again first: this cannot be undone.', fresh: true };
    const { signInAgain } = showData(async () => refused);
    const dialog = await ask('Delete account');
    fireEvent.click(dialog.getByRole('checkbox'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(said()).toContain(refused.message));
    press('Sign out and in again');
    expect(signInAgain).toHaveBeenCalled();
  });

  test('tells a company what becomes of its jobs', async () => {
    showData(async () => ({ receipt: '' }), 'vi', 'company');
    await ask('Xóa tài khoản');
    expect(said()).toContain('Các tin của bạn sẽ được đóng và ứng viên được báo.');
  });
});
