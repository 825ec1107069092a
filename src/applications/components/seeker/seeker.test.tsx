// Tests the seeker's view of applications: missing answers, outcomes, interviews and notes.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  fill,
  getVisibleText,
  wrapInLanguage,
  openDialogsInPlace,
  press,
  show,
} from '#tests/support/show.tsx';
import { InterviewCard, type SeekerInterview } from './interview-card.tsx';
import type { InterviewAnswerValue } from './interview-answer.tsx';
import { OwnApplications } from './own-applications.tsx';
import { OwnDetail, type OwnDetailOf } from './own-detail.tsx';
import { OwnNotes } from './own-notes.tsx';
import { Timeline } from './timeline.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);
afterEach(() => sessionStorage.clear());

const NOW = new Date('2026-11-21T03:00:00Z');

const SENT = {
  id: 'a',
  job_id: '1',
  job_title: 'Kỹ sư React',
  company_id: 'c',
  company_name: 'Sen Vàng',
  logo: null,
  status: 'rejected',
  cover_letter: 'Kính gửi',
  applied_at: '2026-11-09T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
  job_is_active: false,
  job_removed: true,
} as const;

const MEETING: SeekerInterview = {
  id: 'i',
  application_id: 'a',
  state: 'proposed',
  times: ['2026-11-20T02:00:00Z', '2026-11-27T07:00:00Z', '2026-11-28T02:30:00Z'],
  minutes: 45,
  place: '12 Lê Lợi',
  link: null,
  note: 'Mang theo bút.',
  reply: null,
  chosen_at: null,
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
};

describe('the own list', () => {
  test('an application to a removed job stays readable, and a rejection is polite', () => {
    show('vi', <OwnApplications applications={[SENT]} interviews={[]} />);
    expect(getVisibleText()).toContain('Việc làm này đã được gỡ');
    expect(getVisibleText()).toContain('Cảm ơn bạn đã ứng tuyển.');
    expect(getVisibleText()).toContain('Ứng tuyển ngày 09/11/2026');
    expect(screen.getByRole('link', { name: 'Kỹ sư React' }).getAttribute('href')).toBe(
      '/applications/a',
    );
  });

  test.each([
    ['en', 'No answer for 12 days', 'Please choose an interview time', 'times have passed'],
    [
      'vi',
      'Chưa có phản hồi sau 12 ngày',
      'Vui lòng chọn thời gian phỏng vấn',
      'Các giờ phỏng vấn đã qua',
    ],
  ] as const)(
    'mentions a missing answer, or the invitation instead (%s)',
    (language, silence, due, gone) => {
      const unanswered = {
        ...SENT,
        status: 'viewed',
        job_removed: false,
        job_is_active: true,
      } as const;
      const { unmount } = show(
        language,
        <OwnApplications applications={[unanswered]} interviews={[]} />,
      );
      expect(getVisibleText()).toContain(silence);
      unmount();
      const invited = { job_id: '1', job_title: '', company_name: '', seeker_name: '', ...MEETING };
      show(language, <OwnApplications applications={[unanswered]} interviews={[invited]} />);
      expect(getVisibleText()).not.toContain(silence);
      expect(getVisibleText()).toContain(due);
      cleanup();
      const past = { ...invited, times: ['2026-11-20T02:00:00Z'] };
      show(language, <OwnApplications applications={[unanswered]} interviews={[past]} />);
      expect(getVisibleText()).not.toContain(due);
      expect(getVisibleText()).toContain(gone);
      cleanup();
      const interviewed = { ...unanswered, had_interview: true };
      show(language, <OwnApplications applications={[interviewed]} interviews={[]} />);
      expect(getVisibleText()).not.toContain(silence);
      // The last change of the status is not the day of the interview.
      expect(document.querySelector('.progress-line p .soft')).toBeNull();
    },
  );
});

describe('an interview', () => {
  const card = (
    answer: (it: InterviewAnswerValue) => Promise<{ message: string } | null>,
    more = {},
  ) => (
    <InterviewCard
      meeting={{ ...MEETING, ...more }}
      company="Sen Vàng"
      now={NOW}
      answer={(_, it) => answer(it)}
      calendar={async () => true}
    />
  );

  test.each([
    ['en', 'Accept this time', 'Please choose a time first.', 'Fri 27 Nov 2026, 14:00'],
    ['vi', 'Chọn thời gian này', 'Vui lòng chọn một thời gian trước.', '14:00 Thứ Sáu, 27/11/2026'],
  ] as const)(
    'is accepted by choosing an upcoming time, in Vietnam’s time zone (%s)',
    async (language, accept, error, at) => {
      const answer = vi.fn(async () => null);
      show(language, card(answer));
      expect(screen.getAllByRole('radio')).toHaveLength(2);
      press(accept);
      expect(getVisibleText()).toContain(error);
      expect(answer).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(at) }));
      press(accept);
      await waitFor(() =>
        expect(answer).toHaveBeenCalledWith({
          act: 'accept',
          chosen_at: MEETING.times[1],
          reply: '',
        }),
      );
    },
  );

  test('keeps the typed message over a reload, until it is sent', async () => {
    const value = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
    const answer = vi.fn(async () => null);
    const { unmount } = show('en', card(answer));
    fill('Message to the company', 'Better after work');
    unmount();
    show('en', card(answer));
    expect(value()).toBe('Better after work');
    press('Ask for other times');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('other times are requested with the seeker’s message, and not without', async () => {
    const answer = vi.fn(async () => null);
    show('en', card(answer));
    press('Ask for other times');
    expect(getVisibleText()).toContain('Please say when it suits you.');
    expect(answer).not.toHaveBeenCalled();
    fill('Message to the company', 'Better after work');
    press('Ask for other times');
    await waitFor(() =>
      expect(answer).toHaveBeenCalledWith({ act: 'ask_another', reply: 'Better after work' }),
    );
  });

  test.each([
    ['en', 'All proposed times have passed.', 'Accept this time', 'Ask for other times'],
    ['vi', 'Các giờ được đề xuất đều đã qua.', 'Chọn thời gian này', 'Xin thời gian khác'],
  ] as const)(
    'whose times have all passed asks for others instead of offering them (%s)',
    async (language, sentence, accept, otherTimes) => {
      const answer = vi.fn(async () => null);
      show(language, card(answer, { times: [MEETING.times[0]] }));
      expect(getVisibleText()).toContain(sentence);
      expect(screen.queryByRole('button', { name: accept })).toBeNull();
      expect(screen.getByRole('button', { name: otherTimes }).className).toContain('button-brand');
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Chiều thứ Sáu' } });
      press(otherTimes);
      await waitFor(() =>
        expect(answer).toHaveBeenCalledWith({ act: 'ask_another', reply: 'Chiều thứ Sáu' }),
      );
    },
  );

  test('when the company has proposed other times meanwhile, keeps the message and not the time', async () => {
    const answer = vi.fn(async () => ({ message: 'Please choose one of the proposed times.' }));
    const { rerender } = show('en', card(answer));
    const choose = () => fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body);
    choose();
    fill('Message to the company', 'See you then');
    press('Accept this time');
    await waitFor(() => expect(getVisibleText()).toContain('one of the proposed times'));
    const times = ['2026-12-01T02:00:00Z'];
    rerender(wrapInLanguage('en', card(answer, { times, updated_at: '2026-11-21T02:00:00Z' })));
    press('Accept this time');
    expect(answer).toHaveBeenCalledOnce();
    choose();
    press('Accept this time');
    await waitFor(() =>
      expect(answer).toHaveBeenLastCalledWith({
        act: 'accept',
        chosen_at: times[0],
        reply: 'See you then',
      }),
    );
  });

  test('declining asks for confirmation, and a failure is shown', async () => {
    const answer = vi.fn(async () => ({
      message: 'Lỗi kết nối mạng. Vui lòng thử lại.',
      help: <span>Gửi lại email</span>,
    }));
    show('vi', card(answer));
    press('Từ chối');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(dialog.querySelector('.button-danger') ?? dialog);
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ act: 'decline', reply: '' }));
    await waitFor(() => expect(getVisibleText()).toContain('Lỗi kết nối mạng'));
    expect(getVisibleText()).toContain('Gửi lại email');
  });

  test('whose answer was sent takes the focus, because its buttons have disappeared', () => {
    const send = async () => null;
    const { rerender } = show('en', card(send));
    screen.getByRole('button', { name: 'Accept this time' }).focus();
    rerender(wrapInLanguage('en', card(send, { state: 'accepted', chosen_at: MEETING.times[1] })));
    const heading = screen.getByRole('heading', { name: 'Interview' });
    expect(document.activeElement).toBe(heading);
    screen.getByRole('button', { name: 'I need to change this' }).focus();
    press('I need to change this');
    expect(document.activeElement).toBe(heading);
  });

  test('an accepted one offers a calendar file, and can be changed until it begins', () => {
    const accepted = { state: 'accepted', chosen_at: MEETING.times[1] };
    const { unmount } = show(
      'en',
      card(async () => null, accepted),
    );
    expect(getVisibleText()).toContain('Fri 27 Nov 2026, 14:00 · 45 minutes');
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
    press('I need to change this');
    expect(screen.getByRole('button', { name: 'Ask for other times' })).toBeTruthy();
    unmount();
    show(
      'en',
      card(async () => null, { ...accepted, chosen_at: MEETING.times[0] }),
    );
    expect(screen.queryByRole('button', { name: 'I need to change this' })).toBeNull();
  });
});

const DETAIL: OwnDetailOf = {
  ...SENT,
  side: 'seeker',
  status: 'viewed',
  job_removed: false,
  message: null,
  copy: {
    cover_letter: 'Kính gửi',
    profile: { full_name: 'Nguyễn Thùy Linh' },
    job: { title: 'Kỹ sư React', company: 'Sen Vàng', description: 'Làm giao diện.' },
    file: null,
    consent: { text_version: null, language: null, given_at: '2026-11-09T03:00:00Z' },
    sent_at: '2026-11-09T03:00:00Z',
  },
  steps: [
    {
      kind: 'sent',
      side: 'seeker',
      status: 'pending',
      message: null,
      interview_id: null,
      at: '2026-11-09T03:00:00Z',
    },
    {
      kind: 'viewed',
      side: 'company',
      status: 'viewed',
      message: null,
      interview_id: null,
      at: '2026-11-10T03:00:00Z',
    },
  ],
  interviews: [],
  notes: [],
  may_withdraw: true,
  waiting_days: 12,
  erased_on: null,
};

test.each([
  ['en', 'No answer for 12 days.', 'Sen Vàng opened your application', 'Withdraw application'],
  ['vi', 'Chưa có phản hồi sau 12 ngày.', 'Sen Vàng đã xem hồ sơ ứng tuyển của bạn', 'Rút hồ sơ'],
] as const)(
  'the page of an application shows its timeline, and can withdraw it (%s)',
  async (language, silence, step, take) => {
    const withdraw = vi.fn(async () => null);
    const calls = {
      withdraw,
      answer: async () => null,
      calendar: async () => true,
      addNote: async () => null,
      removeNote: async () => null,
      openFile: async () => true,
    };
    show(language, <OwnDetail application={DETAIL} now={NOW} thread={null} calls={calls} />);
    expect(getVisibleText()).toContain(silence);
    expect(getVisibleText()).toContain(step);
    press(take);
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(dialog.querySelector('.button-danger') ?? dialog);
    await waitFor(() => expect(withdraw).toHaveBeenCalledOnce());
  },
);

test.each([
  ['en', 'The job was closed or removed'],
  ['vi', 'Tin tuyển dụng đã đóng hoặc đã gỡ'],
] as const)('the timeline does not call a closed job removed (%s)', (language, sentence) => {
  const about = { message: null, interview_id: null, at: '2026-11-12T03:00:00Z' };
  const gone = { kind: 'job_gone', side: 'board', status: 'viewed', ...about } as const;
  show(language, <Timeline steps={[...DETAIL.steps, gone]} company="Sen Vàng" />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('a note that could not be saved stays in its field', async () => {
  const add = vi.fn(async () => ({ message: 'Network error. Please try again.' }));
  show('en', <OwnNotes draft="n" notes={[]} add={add} remove={async () => null} />);
  fill('New note', 'Ask about the team');
  press('Add note');
  await waitFor(() => expect(getVisibleText()).toContain('Network error'));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ask about the team');
});
