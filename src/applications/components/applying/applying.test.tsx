// Tests applying: states of the apply box, required consent, drafts, preview and receipt.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { cloneElement, type ComponentProps } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getField,
  fill,
  wrapInLanguage,
  openDialogsInPlace,
  press,
  getVisibleText,
  show,
} from '#tests/support/show.tsx';
import { toSentProfile } from '#applications/rules/sent-profile.ts';
import { ApplyDialog, type ApplicationSubmission } from './apply-dialog.tsx';
import { ApplyStates, type AppliedState } from './apply-states.tsx';
import { OwnApplicationBand } from './own-application-band.tsx';
import { Receipt } from './receipt.tsx';

beforeAll(openDialogsInPlace);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const no: AppliedState = { state: 'no' };
const sent = { state: 'yes', id: 'a', applied_at: '2026-11-21T03:00:00Z' } as const;
const yes: AppliedState = { ...sent, status: 'pending' };
const withdrawn: AppliedState = { ...sent, status: 'withdrawn' };
const seeker = { role: 'job_seeker' } as const;
const company = { role: 'company' } as const;

describe('the apply box', () => {
  test.each([
    ['en', 'nobody', true, no, 'Please log in to apply'],
    ['vi', 'nobody', false, no, 'Đã ngừng nhận hồ sơ'],
    ['en', company, true, no, 'Only job seekers can apply'],
    ['en', company, false, no, 'Application Closed'],
    ['vi', { role: null }, true, no, 'Chỉ tài khoản người tìm việc mới ứng tuyển được'],
    ['vi', { role: null }, false, no, 'Đã ngừng nhận hồ sơ'],
    ['en', seeker, false, yes, 'Application Closed'],
    ['vi', seeker, false, no, 'Đã ngừng nhận hồ sơ'],
    ['en', seeker, true, no, 'Apply'],
    ['vi', seeker, true, yes, 'Đã ứng tuyển'],
    ['en', seeker, true, withdrawn, 'Withdrawn'],
    ['vi', seeker, true, withdrawn, 'Đã rút hồ sơ'],
  ] as const)(
    'in %s, for %j, open: %s, %j shows %s',
    (language, who, is_active, applied, words) => {
      show(
        language,
        <ApplyStates
          choose_role="/select-role?from=%2Fjobs%2F7"
          who={who}
          is_active={is_active}
          applied={applied}
          login={<a href="/login">Login</a>}
          onApply={() => {}}
          onRetry={() => {}}
        />,
      );
      expect(getVisibleText()).toContain(words);
      for (const button of screen.queryAllByRole<HTMLButtonElement>('button')) {
        expect(button.disabled).toBe(words !== 'Apply');
      }
      // Only a signed-out visitor to an open job sees the login link.
      expect(screen.queryByText('Login') !== null).toBe(who === 'nobody' && is_active);
    },
  );

  test.each([true, false])(
    'an applicant finds a link to their application (open: %s)',
    (is_active) => {
      show(
        'en',
        <ApplyStates
          choose_role="/select-role?from=%2Fjobs%2F7"
          who={seeker}
          is_active={is_active}
          applied={yes}
          login={null}
          onApply={() => {}}
          onRetry={() => {}}
        />,
      );
      const link = screen.getByRole('link', { name: 'See your applications' });
      expect(link.getAttribute('href')).toBe('/applications/a');
    },
  );

  test.each([
    ['en', 'pending', ['Applied', 'Sent on 21 Nov 2026']],
    ['vi', 'viewed', ['Đã ứng tuyển', 'Đã gửi ngày 21/11/2026', 'Đã xem']],
    ['en', 'withdrawn', ['You withdrew this application', 'cannot be sent again']],
    ['vi', 'withdrawn', ['Bạn đã rút hồ sơ', 'không thể nộp lại']],
  ] as const)('the notice above the title shows the state (%s, %s)', (language, status, words) => {
    show(language, <OwnApplicationBand application={{ ...sent, status }} />);
    for (const each of words) expect(getVisibleText()).toContain(each);
    expect(/Applied|Đã ứng tuyển/.test(getVisibleText())).toBe(status !== 'withdrawn');
  });
});

const CV = {
  id: 'cv-1',
  purpose: 'cv',
  name: 'Linh CV.pdf',
  mime: 'application/pdf',
  size: 90_000,
  pages: 2,
  has_text: true,
  created_at: '2026-11-20T03:00:00Z',
} as const;

const LINH = toSentProfile({
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kỹ sư React',
  skills: ['React'],
  experience: 'mid',
  email: 'linh@example.vn',
});

describe('the application', () => {
  const job = { title: 'Kỹ sư React', company: 'Sen Vàng' };
  const dialog = (
    send: (sending: ApplicationSubmission) => Promise<{ message: string } | null>,
    cvs: ComponentProps<typeof ApplyDialog>['cvs'] = [CV],
    retryCvs = () => {},
  ) => (
    <ApplyDialog
      open
      job={job}
      draft="device:d"
      sender={{ profile: LINH, has_profile: true, needs_name: false }}
      cvs={cvs}
      retryCvs={retryCvs}
      cvs_full={false}
      retentionDays={180}
      upload={async () => ({ ...CV, id: 'cv-2', name: 'new.pdf' })}
      send={send}
      receipt={null}
      onClose={() => {}}
    />
  );

  test.each([
    ['en', 'Submit application', 'Please tick the box to agree'],
    ['vi', 'Gửi hồ sơ ứng tuyển', 'Vui lòng đánh dấu vào ô đồng ý'],
  ] as const)(
    'is never sent without consent, which starts unticked (%s)',
    (language, submit, error) => {
      const send = vi.fn(async () => null);
      show(language, dialog(send));
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
      press(submit);
      expect(getVisibleText()).toContain(error);
      expect(send).not.toHaveBeenCalled();
    },
  );

  test('without a network one sentence says that the letter is kept', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(
      'en',
      dialog(async () => ({ message: 'Network error. Please try again.' })),
    );
    expect(getVisibleText()).toContain('You are offline');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You are offline'));
    expect(getVisibleText().split('You are offline')).toHaveLength(2);
    expect(getVisibleText()).not.toContain('Network error');
    online.mockRestore();
  });

  test('asks people without a name for it, shows it in the preview and sends it', async () => {
    const send = vi.fn(async () => null);
    const sender = { profile: LINH, has_profile: false, needs_name: true };
    show('en', cloneElement(dialog(send), { sender }));
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    expect(getVisibleText()).toContain('Enter your name');
    expect(send).not.toHaveBeenCalled();
    fill('Your name', 'Trần Thu Hà');
    expect(getVisibleText()).toContain('Trần Thu Hà');
    press('Submit application');
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Trần Thu Hà' }),
        expect.anything(),
      ),
    );
  });

  test('is sent only by its button: Enter on the consent or a CV sends nothing', async () => {
    const send = vi.fn(async () => null);
    show('en', dialog(send));
    const consent = screen.getByRole('checkbox');
    fireEvent.click(consent);
    for (const field of [consent, ...screen.getAllByRole('radio')])
      expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    const form = consent.closest('form');
    if (form) fireEvent.submit(form);
    expect(send).not.toHaveBeenCalled();
    press('Submit application');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  test('a failure keeps the letter and shows the reason; a restored draft has the letter but no consent', async () => {
    const send = vi.fn(async () => ({ message: 'Network error. Please try again.' }));
    const { unmount } = show('en', dialog(send));
    fill('Cover letter (optional)', 'Kính gửi Sen Vàng');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    await waitFor(() => expect(getVisibleText()).toContain('Network error'));
    expect(getField('Cover letter (optional)').value).toBe('Kính gửi Sen Vàng');
    unmount();
    expect(localStorage.length).toBe(1);
    show('en', dialog(send));
    expect(getField('Cover letter (optional)').value).toBe('Kính gửi Sen Vàng');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test('a refusal for an unverified address keeps the letter and shows what to do', async () => {
    const refusal = { message: 'Please confirm your email', help: <button>Send again</button> };
    const send = vi.fn<() => Promise<typeof refusal | null>>(async () => refusal);
    show('en', dialog(send));
    fill('Cover letter (optional)', 'Kính gửi Sen Vàng');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    await waitFor(() => expect(getVisibleText()).toContain('Please confirm your email'));
    expect(screen.getByRole('alert').textContent).toContain('Send again');
    expect(getField('Cover letter (optional)').value).toBe('Kính gửi Sen Vàng');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    send.mockImplementation(async () => null);
    press('Submit application');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does without a CV only where that was chosen, when the CVs could not be loaded', async () => {
    const send = vi.fn<(sending: ApplicationSubmission) => Promise<null>>(async () => null);
    const retry = vi.fn();
    const { rerender } = show('en', dialog(send, null, retry));
    const none = screen.getByLabelText<HTMLInputElement>(/Without a CV/);
    expect(none.checked).toBe(false);
    press('Submit application');
    expect(getVisibleText()).toContain('Load your CVs again');
    // The consent below is missing as well, but the first mistake comes first.
    await waitFor(() => expect(document.activeElement).toBe(none));
    fireEvent.click(screen.getByRole('checkbox'));
    press('Retry');
    expect(retry).toHaveBeenCalledOnce();
    rerender(wrapInLanguage('en', dialog(send, [CV])));
    expect(getVisibleText()).not.toContain('Load your CVs again');
    press('Submit application');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0].file_id).toBe('cv-1');
  });

  test('keeps the CV that a draft had chosen, and sends a letter alone where that is chosen', async () => {
    const send = vi.fn<(sending: ApplicationSubmission) => Promise<null>>(async () => null);
    const other = { ...CV, id: 'cv-2', name: 'Linh EN.pdf' };
    const first = show('en', dialog(send, [CV, other]));
    fireEvent.click(screen.getByLabelText(/Linh EN/));
    first.unmount();
    const { rerender } = show('en', dialog(send, null));
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    expect(send).not.toHaveBeenCalled();
    rerender(wrapInLanguage('en', dialog(send, [CV, other])));
    expect(screen.getByLabelText<HTMLInputElement>(/Linh EN/).checked).toBe(true);
    rerender(wrapInLanguage('en', dialog(send, null)));
    fireEvent.click(screen.getByLabelText(/Without a CV/));
    press('Submit application');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0].file_id).toBe('');
  });

  test.each(['en', 'vi'] as const)(
    'includes the newest CV unless another or none is chosen (%s)',
    async (language) => {
      const send = vi.fn<(sending: ApplicationSubmission) => Promise<null>>(async () => null);
      show(language, dialog(send));
      fireEvent.click(screen.getByRole('checkbox'));
      press(language === 'en' ? 'Submit application' : 'Gửi hồ sơ ứng tuyển');
      await waitFor(() => expect(send).toHaveBeenCalledOnce());
      expect(send.mock.calls[0]?.[0]).toEqual({ cover_letter: '', file_id: 'cv-1' });
      fireEvent.click(screen.getByLabelText(language === 'en' ? /Without a CV/ : /Không kèm CV/));
      press(language === 'en' ? 'Submit application' : 'Gửi hồ sơ ứng tuyển');
      await waitFor(() => expect(send.mock.calls[1]?.[0].file_id).toBe(''));
    },
  );

  test('goes without a CV that a draft names and that was removed since', async () => {
    const values = { cover_letter: 'Xin chào', file_id: 'cv-0', consent: true };
    localStorage.setItem('draft:device:d', JSON.stringify({ values, key: 'k' }));
    const send = vi.fn<(sending: ApplicationSubmission) => Promise<null>>(async () => null);
    show('en', dialog(send));
    expect(screen.getByLabelText<HTMLInputElement>(/Without a CV/).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    press('Submit application');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toEqual({ cover_letter: 'Xin chào', file_id: '' });
  });

  test('previews what the company will see', () => {
    show(
      'en',
      dialog(async () => null),
    );
    expect(getVisibleText()).toContain('Without a letter');
    fill('Cover letter (optional)', 'Xin chào');
    const preview = screen.getByText('Preview what Sen Vàng will see').closest('details');
    for (const words of ['Nguyễn Thùy Linh', 'linh@example.vn', 'Xin chào', 'Linh CV.pdf']) {
      expect(preview?.textContent).toContain(words);
    }
  });

  test.each([
    ['virus.exe', 10, 'Please choose a PDF or a DOCX file.'],
    ['large.pdf', 6 * 1024 * 1024, 'This file is larger than 5 MB.'],
  ])('%s of %d bytes is refused before the upload', (name, size, words) => {
    show(
      'en',
      dialog(async () => null),
    );
    const file = new File(['x'], name);
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(screen.getByLabelText('Upload a CV'), { target: { files: [file] } });
    expect(getVisibleText()).toContain(words);
  });
});

const COPY = {
  cover_letter: 'Kính gửi',
  profile: { full_name: 'Nguyễn Thùy Linh', title: 'Kỹ sư React', skills: ['React'] },
  job: { title: 'Kỹ sư React', company: 'Sen Vàng', description: 'Làm giao diện.' },
  file: { id: 'f', name: 'Linh CV.pdf', mime: 'application/pdf', size: 90_000 },
  consent: { text_version: '2026-11-cv', language: 'vi', given_at: '2026-11-21T03:00:00Z' },
  sent_at: '2026-11-21T03:05:00Z',
};

test.each([
  ['vi', '10:05, 21/11/2026', 'Ngày 21/11/2026, bạn đã đồng ý'],
  ['en', '21 Nov 2026, 10:05', 'You agreed on 21 Nov 2026'],
] as const)('the receipt shows the exact copy with the consent (%s)', (language, at, consent) => {
  show(
    language,
    <Receipt
      application_id="a"
      company="Sen Vàng"
      copy={COPY}
      is_mailed
      openFile={async () => true}
      onDone={() => {}}
    />,
  );
  for (const words of [at, consent, 'Kính gửi', 'Linh CV.pdf', 'Làm giao diện.']) {
    expect(getVisibleText()).toContain(words);
  }
});

test.each([
  ['en', true, COPY, 'We have emailed you a copy.'],
  ['vi', true, COPY, 'gửi bản sao này qua email'],
  ['en', false, COPY, 'You can find it under Applications at any time.'],
  ['vi', false, COPY, 'trong mục Việc đã ứng tuyển'],
  ['en', true, null, 'Your copy could not be loaded just now.'],
] as const)(
  'the receipt speaks of a mail only when one is sent (%s, %s)',
  (language, is_mailed, copy, sentence) => {
    const calls = { openFile: async () => true, onDone: () => {} };
    show(
      language,
      <Receipt
        application_id="a"
        company="Sen Vàng"
        copy={copy}
        is_mailed={is_mailed}
        {...calls}
      />,
    );
    expect(getVisibleText()).toContain(sentence);
    expect(/emailed|qua email/.test(getVisibleText())).toBe(is_mailed && copy !== null);
  },
);
