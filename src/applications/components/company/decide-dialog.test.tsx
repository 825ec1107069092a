// Tests the dialog of a decision: what is typed stays with its applicant and decision.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  getField,
  fill,
  wrapInLanguage,
  openDialogsInPlace,
  press,
  show,
} from '#tests/support/show.tsx';
import { DecideDialog, type DecisionRequest } from './decide-dialog.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const toRow = (id: string, job_taken_down = false) => ({
  id,
  seeker: { id: `person-${id}`, full_name: 'Linh', title: null } as never,
  job_taken_down,
});
const toRequest = (id: string, status: DecisionRequest['status']): DecisionRequest => ({
  rows: [toRow(id)],
  is_bulk: false,
  status,
});

test('a message survives closing the dialog, for that applicant and decision alone', () => {
  const onDecide = vi.fn<(request: DecisionRequest, message: string) => void>();
  const dialog = (request: DecisionRequest | null) => (
    <DecideDialog
      request={request}
      busy={false}
      failure={null}
      onCancel={() => {}}
      onDecide={onDecide}
    />
  );
  const { rerender } = show('en', dialog(toRequest('1', 'rejected')));
  const open = (request: DecisionRequest | null) => rerender(wrapInLanguage('en', dialog(request)));
  fill('Message', 'We chose somebody with more years.');
  open(null);
  open(toRequest('2', 'rejected'));
  expect(getField('Message').value).toBe('');
  open(toRequest('1', 'accepted'));
  expect(getField('Message').value).toBe('');
  const again = toRequest('1', 'rejected');
  open(again);
  expect(getField('Message').value).toBe('We chose somebody with more years.');
  press('Reject');
  expect(onDecide).toHaveBeenCalledWith(again, 'We chose somebody with more years.');
});

test('asks by name about the only applicant who is ticked', () => {
  const request = { ...toRequest('1', 'rejected'), is_bulk: true };
  const on = { onCancel: () => {}, onDecide: () => {} };
  show('en', <DecideDialog request={request} busy={false} failure={null} {...on} />);
  expect(screen.getByText('Reject the application of Linh?')).toBeDefined();
});

test.each([
  ['en', [true], 0],
  ['en', [true, true], 0],
  ['vi', [true, false], 1],
] as const)('offers a message only where it reaches somebody: %s, %j', (language, gone, fields) => {
  const request = {
    rows: gone.map((it, i) => toRow(String(i), it)),
    is_bulk: gone.length > 1,
    status: 'rejected',
  } as const;
  const on = { onCancel: () => {}, onDecide: () => {} };
  show(language, <DecideDialog request={request} busy={false} failure={null} {...on} />);
  expect(screen.queryAllByRole('textbox')).toHaveLength(fields);
});
