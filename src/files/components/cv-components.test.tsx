// Tests the CV components: open, upload, and confirm before removal.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formatSize } from '#files/rules/size.ts';
import { openDialogsInPlace, press, getVisibleText, show } from '#tests/support/show.tsx';
import { CvList, type Cv } from './cv-list.tsx';
import { CvUpload } from './cv-upload.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const CV: Cv = {
  id: 'f',
  purpose: 'cv',
  name: 'Linh CV.pdf',
  mime: 'application/pdf',
  size: 1_300_000,
  pages: 2,
  has_text: true,
  created_at: '2026-11-20T03:00:00Z',
};

test.each([
  [300, 'en', '1 KB'],
  [90_000, 'vi', '88 KB'],
  [1_300_000, 'en', '1.2 MB'],
  [1_300_000, 'vi', '1,2 MB'],
] as const)('%d bytes read in %s as %s', (bytes, language, text) => {
  expect(formatSize(bytes, language)).toBe(text);
});

test.each([
  ['en', 'Remove Linh CV.pdf', 'Remove', 'keep their copy'],
  ['vi', 'Xóa Linh CV.pdf', 'Xóa', 'vẫn giữ bản CV này'],
] as const)('a CV is removed after a confirmation (%s)', async (language, opening, yes, words) => {
  const remove = vi.fn(async () => null);
  const open = async () => null;
  show(language, <CvList cvs={[CV]} {...{ open, remove }} onRead={() => {}} />);
  press(opening);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words);
  fireEvent.click(within(dialog).getByRole('button', { name: yes }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith(CV));
});

test('a refused file shows the reason, a stored one its name', async () => {
  const upload = vi
    .fn<() => Promise<{ message: string } | null>>()
    .mockResolvedValueOnce({ message: 'This file is not what it seems to be.' })
    .mockResolvedValue(null);
  show('en', <CvUpload upload={upload} />);
  const choose = () =>
    fireEvent.change(screen.getByLabelText('Upload a CV'), {
      target: { files: [new File(['%PDF-'], 'cv.pdf')] },
    });
  choose();
  await waitFor(() => expect(getVisibleText()).toContain('not what it seems to be'));
  choose();
  await waitFor(() => expect(getVisibleText()).toContain('cv.pdf was saved.'));
});
