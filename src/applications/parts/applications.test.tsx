// Applying and answering: who sees what, in the seed's order, and nothing sent without consent.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldOf, fill, openDialogsInPlace, press, said, show } from '#tests/support/show.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { ApplyStates, type Applied } from './apply-states.tsx';
import { OwnApplications } from './own-applications.tsx';
import { ReceivedApplications, type Got } from './received-applications.tsx';

beforeAll(openDialogsInPlace);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const no: Applied = { state: 'no' };
const yes: Applied = { state: 'yes', at: '2026-11-21T03:00:00Z', fresh: false };
const seeker = { role: 'job_seeker' } as const;
const company = { role: 'company' } as const;

describe('where one applies', () => {
  test.each([
    ['en', 'nobody', true, no, 'Please log in to apply'],
    ['vi', 'nobody', false, no, 'Vui lòng đăng nhập để ứng tuyển'],
    ['en', company, false, no, 'Only job seekers can apply'],
    ['vi', { role: null }, true, no, 'Chỉ tài khoản người tìm việc mới ứng tuyển được'],
    ['en', seeker, false, yes, 'Application Closed'],
    ['vi', seeker, false, no, 'Đã ngừng nhận hồ sơ'],
    ['en', seeker, true, no, 'Apply'],
    ['vi', seeker, true, yes, 'Đã ứng tuyển'],
  ] as const)('in %s, %j, open: %s, %j reads %s', (language, who, is_active, applied, words) => {
    show(
      language,
      <ApplyStates
        who={who}
        is_active={is_active}
        applied={applied}
        company="Sen Vàng"
        login={null}
        onApply={() => {}}
        onRetry={() => {}}
      />,
    );
    expect(said()).toContain(words);
    for (const button of screen.queryAllByRole<HTMLButtonElement>('button')) {
      expect(button.disabled).toBe(words !== 'Apply');
    }
  });
});

describe('the application', () => {
  const job = { title: 'Kỹ sư React', company: 'Sen Vàng' };
  const dialog = (send: (letter: string) => Promise<{ message: string } | null>) => (
    <ApplyDialog open job={job} draft="d" send={send} onClose={() => {}} />
  );

  test.each([
    ['en', 'Submit application', 'Please tick the box to agree'],
    ['vi', 'Gửi hồ sơ', 'Vui lòng đánh dấu vào ô đồng ý'],
  ] as const)(
    'is never sent without consent, which nobody ticks for us (%s)',
    (language, submit, asked) => {
      const send = vi.fn(async () => null);
      show(language, dialog(send));
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
      press(submit);
      expect(said()).toContain(asked);
      expect(send).not.toHaveBeenCalled();
    },
  );

  test('a failed one keeps the letter and says why; a draft brings back the letter, not the tick', async () => {
    const send = vi.fn(async () => ({ message: 'Network error. Please try again.' }));
    const { unmount } = show('en', dialog(send));
    fill('Cover letter (optional)', 'Kính gửi Sen Vàng');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    await waitFor(() => expect(said()).toContain('Network error'));
    expect(fieldOf('Cover letter (optional)').value).toBe('Kính gửi Sen Vàng');
    unmount();
    show('en', dialog(send));
    expect(fieldOf('Cover letter (optional)').value).toBe('Kính gửi Sen Vàng');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

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

test('a removed job’s application stays readable, and a rejection is kind', () => {
  show('vi', <OwnApplications applications={[SENT]} />);
  expect(said()).toContain('Việc làm này đã được gỡ');
  expect(said()).toContain('Cảm ơn bạn đã ứng tuyển.');
  expect(said()).toContain('Ứng tuyển ngày 20/11/2026');
  expect(screen.queryByRole('link', { name: 'Kỹ sư React' })).toBeNull();
});

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
