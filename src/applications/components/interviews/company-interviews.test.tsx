// Tests interviews on the company's side: proposal, replies, rescheduling and cancellation.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type {
  Detail,
  ApplicantInterview,
} from '#applications/components/company/applicant-actions.ts';
import { ReplyRecordLine } from '#applications/components/reply-record.tsx';
import { fill, press, getVisibleText, show } from '#tests/support/show.tsx';
import { CompanyInterviews, type InterviewActions } from './company-interviews.tsx';
import { ProposalForm } from './proposal-form.tsx';

afterEach(cleanup);

const NOW = new Date('2026-11-21T03:00:00Z');
const MEETING: ApplicantInterview = {
  id: 'm',
  application_id: 'a',
  state: 'another_asked',
  minutes: 45,
  place: null,
  times: ['2026-11-25T07:30:00Z'],
  link: 'https://meet.example/x',
  note: null,
  reply: 'Chiều thứ Sáu được không?',
  chosen_at: null,
  created_at: '2026-11-20T03:00:00Z',
  updated_at: '2026-11-20T03:00:00Z',
};

const createCalls = () => ({
  propose: vi.fn<InterviewActions['propose']>(async () => null),
  move: vi.fn<InterviewActions['move']>(async () => null),
  cancel: vi.fn<InterviewActions['cancel']>(async () => null),
  calendar: vi.fn<InterviewActions['calendar']>(async () => null),
});

function meetings(
  calls: InterviewActions,
  interviews: ApplicantInterview[],
  status: Detail['status'] = 'viewed',
  job_taken_down = false,
) {
  // The component reads only these fields of an application.
  const application = { interviews, status, job_taken_down } as unknown as Detail;
  return (
    <CompanyInterviews
      application={application}
      now={NOW}
      calls={calls}
      proposalForm={ProposalForm}
    />
  );
}

describe('an interview', () => {
  test.each([
    ['proposed', 1],
    ['another_asked', 0],
    ['declined', 0],
  ] as const)('waits for the applicant only while it is proposed: %s', (state, count) => {
    show('vi', meetings(createCalls(), [{ ...MEETING, state }]));
    expect(screen.queryAllByText('Đang chờ trả lời')).toHaveLength(count);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('can be proposed unless the job is taken down: %s', (job_taken_down, count) => {
    show('en', meetings(createCalls(), [], 'viewed', job_taken_down));
    expect(screen.queryAllByRole('button', { name: 'Propose an interview' })).toHaveLength(count);
  });

  test.each([
    ['en', 'Propose an interview', 'Time 1', 'Place', 'Send proposal'],
    ['vi', 'Đề xuất phỏng vấn', 'Giờ 1', 'Địa điểm', 'Gửi đề xuất'],
  ] as const)(
    'can be proposed with up to five times (%s)',
    async (language, propose, time, place, send) => {
      const calls = createCalls();
      show(language, meetings(calls, []));
      press(propose);
      const add = { name: language === 'en' ? 'Add time' : 'Thêm giờ' };
      for (let more = 0; more < 4; more++) fireEvent.click(screen.getByRole('button', add));
      expect(screen.getByRole<HTMLButtonElement>('button', add).disabled).toBe(true);
      press(send);
      expect(calls.propose).not.toHaveBeenCalled();
      fill(time, '2026-11-25T14:30');
      fill(place, '12 Lý Tự Trọng');
      press(send);
      await waitFor(() => expect(calls.propose).toHaveBeenCalledOnce());
      expect(calls.propose.mock.calls[0]?.[0]).toMatchObject({
        times: ['2026-11-25T07:30:00.000Z'],
        place: '12 Lý Tự Trọng',
        link: null,
      });
    },
  );

  test('a half-typed time is reported when the proposal is sent, an empty row is not', async () => {
    const calls = createCalls();
    show('en', meetings(calls, []));
    press('Propose an interview');
    fill('Time 1', '2026-11-25T14:30');
    fill('Place', '12 Lý Tự Trọng');
    press('Add time');
    const half = screen.getByLabelText<HTMLInputElement>('Time 2');
    // jsdom has no half-typed dates.
    const validity = vi.spyOn(half, 'validity', 'get');
    validity.mockReturnValue({ badInput: true } as ValidityState);
    press('Send proposal');
    expect(getVisibleText()).toContain('Enter the date and the hour in full');
    expect(half.getAttribute('aria-invalid')).toBe('true');
    expect(calls.propose).not.toHaveBeenCalled();
    validity.mockReturnValue({ badInput: false } as ValidityState);
    press('Send proposal');
    await waitFor(() => expect(calls.propose).toHaveBeenCalledOnce());
    expect(calls.propose.mock.calls[0]?.[0].times).toEqual(['2026-11-25T07:30:00.000Z']);
  });

  test('a half-typed time goes with its row', () => {
    show('en', meetings(createCalls(), []));
    press('Propose an interview');
    press('Add time');
    press('Add time');
    const half = screen.getByLabelText('Time 2');
    const empty = screen.getByLabelText('Time 3');
    press('Remove time 2');
    expect([half.isConnected, empty.isConnected]).toEqual([false, true]);
    expect(document.activeElement).toBe(empty);
  });

  test('Enter in a field moves the focus; only the button sends the proposal', async () => {
    const calls = createCalls();
    show('en', meetings(calls, []));
    press('Propose an interview');
    fill('Time 1', '2026-11-25T14:30');
    fill('Place', '12 Lý Tự Trọng');
    const place = screen.getByLabelText(/^Place/);
    place.focus();
    // False means that the browser's own submission is prevented.
    expect(fireEvent.keyDown(place, { key: 'Enter' })).toBe(false);
    expect(document.activeElement).not.toBe(place);
    const form = place.closest('form');
    if (form) fireEvent.submit(form);
    expect(calls.propose).not.toHaveBeenCalled();
    press('Send proposal');
    await waitFor(() => expect(calls.propose).toHaveBeenCalledOnce());
  });

  test.each([
    ['en', 'Asks for other times', 'Wed 25 Nov 2026, 14:30'],
    ['vi', 'Xin giờ khác', '14:30 Thứ Tư, 25/11/2026'],
  ] as const)(
    'shows the applicant’s answer, and cannot be proposed twice (%s)',
    (language, state, time) => {
      show(language, meetings(createCalls(), [MEETING]));
      for (const words of [state, time, 'Chiều thứ Sáu được không?'])
        expect(getVisibleText()).toContain(words);
      expect(screen.queryByRole('button', { name: /^(Propose an|Đề xuất phỏng)/ })).toBeNull();
    },
  );

  test('gives the focus to the form that opens, and to its heading when that closes', async () => {
    show('en', meetings(createCalls(), []));
    const open = () => {
      const button = screen.getByRole('button', { name: 'Propose an interview' });
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(screen.getByLabelText('Time 1'));
    };
    const pressFocused = (name: string) => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    const isAtHeading = () => document.activeElement === screen.getByRole('heading');
    open();
    pressFocused('Not now');
    expect(isAtHeading()).toBe(true);
    open();
    fill('Time 1', '2026-11-25T14:30');
    fill('Place', '12 Lý Tự Trọng');
    pressFocused('Send proposal');
    await waitFor(() => expect(isAtHeading()).toBe(true));
  });

  test('gives the focus to the form of its cancellation, and back to itself', async () => {
    show('en', meetings(createCalls(), [MEETING]));
    const pressFocused = (name: string) => {
      screen.getByRole('button', { name }).focus();
      press(name);
    };
    for (const end of ['Not now', 'Cancel interview']) {
      pressFocused('Cancel interview');
      expect(document.activeElement?.tagName).toBe('TEXTAREA');
      pressFocused(end);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
    }
  });

  test('a failed cancellation shows the reason, and keeps the form with its message', async () => {
    const calls = createCalls();
    calls.cancel.mockResolvedValue({ message: 'This interview is over.' });
    show('en', meetings(calls, [MEETING]));
    press('Cancel interview');
    fill('Message to the applicant', 'We are closed that day.');
    press('Cancel interview');
    await waitFor(() => expect(getVisibleText()).toContain('This interview is over.'));
    const note = screen.getByLabelText<HTMLTextAreaElement>(/Message to the applicant/);
    expect(note.value).toBe('We are closed that day.');
  });

  test('can be cancelled without a message, or the form left', async () => {
    const calls = createCalls();
    show('vi', meetings(calls, [MEETING]));
    press('Hủy phỏng vấn');
    expect(calls.cancel).not.toHaveBeenCalled();
    press('Để sau');
    expect(calls.cancel).not.toHaveBeenCalled();
    press('Hủy phỏng vấn');
    press('Hủy phỏng vấn');
    await waitFor(() => expect(calls.cancel).toHaveBeenCalledWith(MEETING, ''));
  });

  test('can be cancelled with a message', async () => {
    const calls = createCalls();
    show('en', meetings(calls, [MEETING]));
    press('Cancel interview');
    fill('Message to the applicant', 'We are closed that day.');
    press('Cancel interview');
    await waitFor(() =>
      expect(calls.cancel).toHaveBeenCalledWith(MEETING, 'We are closed that day.'),
    );
  });

  test('cannot be proposed to a rejected applicant', () => {
    show('en', meetings(createCalls(), [], 'rejected'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test.each([
  ['en', 80, 2.5, '80% answered within 14 days', 'Usually answers in 2.5 days'],
  ['vi', 80, 2.5, '80% được phản hồi trong 14 ngày', 'Thường phản hồi sau 2,5 ngày'],
  ['en', null, null, 'Not enough data yet', 'Not enough'],
  ['vi', null, null, 'Chưa đủ dữ liệu', 'Chưa đủ'],
] as const)(
  'in %s, %s percent in %s days reads %s',
  (language, share, median_days, first, second) => {
    const record = { applications: 12, answered_within_14_days: share, median_days };
    show(language, <ReplyRecordLine record={record} />);
    expect(getVisibleText()).toContain(first);
    expect(getVisibleText()).toContain(second);
  },
);
