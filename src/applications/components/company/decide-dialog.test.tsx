// Tests the dialog of a decision: what is typed stays with its applicant and decision.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  fieldOf,
  fill,
  inLanguage,
  openDialogsInPlace,
  press,
  show,
} from '#tests/support/show.tsx';
import { DecideDialog, type DecisionRequest } from './decide-dialog.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

const toRequest = (id: string, status: DecisionRequest['status']): DecisionRequest => ({
  rows: [{ id, seeker: { id: `person-${id}`, full_name: 'Linh', title: null } as never }],
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
  const open = (request: DecisionRequest | null) => rerender(inLanguage('en', dialog(request)));
  fill('Message', 'We chose somebody with more years.');
  open(null);
  open(toRequest('2', 'rejected'));
  expect(fieldOf('Message').value).toBe('');
  open(toRequest('1', 'accepted'));
  expect(fieldOf('Message').value).toBe('');
  const again = toRequest('1', 'rejected');
  open(again);
  expect(fieldOf('Message').value).toBe('We chose somebody with more years.');
  press('Reject');
  expect(onDecide).toHaveBeenCalledWith(again, 'We chose somebody with more years.');
});
