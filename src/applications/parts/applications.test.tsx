// What a company received, and how it answers.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDialogsInPlace, press, said, show } from '#tests/support/show.tsx';
import { ReceivedApplications, type Got } from './received-applications.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const SENT = {
  id: 'a',
  job_id: '1',
  job_title: 'Kỹ sư React',
  company_id: 'c',
  company_name: 'Sen Vàng',
  logo: null,
  status: 'rejected',
  cover_letter: 'Kính gửi',
  applied_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  job_is_active: false,
  job_removed: true,
} as const;

describe('what a company received', () => {
  const got: Got = { ...SENT, status: 'pending', seeker: { full_name: 'Nguyễn Thùy Linh' } };

  test('opening marks it as viewed; answering asks first', async () => {
    const act = vi.fn(async (_: Got, status: 'viewed' | 'accepted' | 'rejected') => ({ status }));
    show('en', <ReceivedApplications applications={[got]} act={act} />);
    expect(said()).toContain('New');
    press('Open');
    await waitFor(() => expect(act).toHaveBeenCalledWith(got, 'viewed'));
    await waitFor(() => expect(said()).toContain('Viewed'));
    press('Accept');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Accept the application of Nguyễn Thùy Linh?');
    within(dialog).getByRole('button', { name: 'Accept' }).click();
    await waitFor(() => expect(said()).toContain('Accepted'));
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  test('a failure is said in the reader’s language, with Retry', async () => {
    const act = vi.fn(async () => ({ message: 'Lỗi kết nối mạng. Vui lòng thử lại.' }));
    show('vi', <ReceivedApplications applications={[got]} act={act} />);
    press('Mở hồ sơ');
    await waitFor(() => expect(said()).toContain('Lỗi kết nối mạng'));
    press('Thử lại');
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  });
});
