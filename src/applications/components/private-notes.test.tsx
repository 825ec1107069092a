// Private notes: what is typed while the one before is being sent, and a double click on the bin.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getField, fill, press, show } from '#tests/support/show.tsx';
import { NewNote, PrivateNotes } from './private-notes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function openField() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sent: string[] = [];
  const add = (text: string) => {
    sent.push(text);
    return promise;
  };
  show('vi', <NewNote draft="n" labels={{ text: 'Tin nhắn', add: 'Gửi' }} add={add} />);
  const finish = (worked: boolean) => act(async () => resolve(worked));
  return { sent, finish };
}

test('a sent text leaves the field', async () => {
  const { sent, finish } = openField();
  fill('Tin nhắn', 'Chào Linh');
  press('Gửi');
  await finish(true);
  expect([sent, getField('Tin nhắn').value]).toEqual([['Chào Linh'], '']);
});

test.each([
  ['Chào Linh, hẹn thứ Hai', ', hẹn thứ Hai'],
  ['Hẹn thứ Hai', 'Hẹn thứ Hai'],
])('what was typed meanwhile (%j) stays', async (typed, left) => {
  const { finish } = openField();
  fill('Tin nhắn', 'Chào Linh');
  press('Gửi');
  fill('Tin nhắn', typed);
  await finish(true);
  expect(getField('Tin nhắn').value).toBe(left);
});

test('a text that could not be sent stays', async () => {
  const { finish } = openField();
  fill('Tin nhắn', 'Chào Linh');
  press('Gửi');
  await finish(false);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Chào Linh');
});

test('the same text tried again has the same key, and a text after it another', async () => {
  const sent: string[][] = [];
  const add = async (...call: string[]) => sent.push(call) > 1;
  show('vi', <NewNote draft="n" labels={{ text: 'Tin nhắn', add: 'Gửi' }} add={add} />);
  for (const text of ['Chào Linh', 'Chào Linh', 'Chào Linh', 'Hẹn thứ Hai']) {
    fill('Tin nhắn', text);
    await act(async () => press('Gửi'));
  }
  const [lost, again, next, other] = sent.map(([, key]) => key);
  expect(again).toBe(lost);
  expect(new Set([again, next, other]).size).toBe(3);
});

test('a note is removed once, however often its bin is clicked', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const removed: string[] = [];
  const remove = (id: string) => {
    removed.push(id);
    return promise;
  };
  const labels = { text: 'Ghi chú', add: 'Thêm', remove: () => 'Xóa' };
  const notes = [{ id: 'n', text: 'Hẹn thứ Hai', created_at: '2026-11-21T03:00:00Z' }];
  const add = async () => null;
  show(
    'vi',
    <PrivateNotes draft="n" {...{ notes, labels, add, remove }} formatTime={(at) => at} />,
  );
  press('Xóa');
  press('Xóa');
  await act(async () => resolve(null));
  expect(removed).toEqual(['n']);
});

test('what was typed is there again after the application was closed, and gone once it is sent', async () => {
  const add = vi.fn(async () => true);
  const note = <NewNote draft="n" labels={{ text: 'Message', add: 'Send' }} add={add} />;
  show('en', note);
  fill('Message', 'Chào bạn');
  cleanup();
  show('en', note);
  expect(getField('Message').value).toBe('Chào bạn');
  press('Send');
  await waitFor(() => expect(add).toHaveBeenCalledWith('Chào bạn', expect.any(String)));
  cleanup();
  show('en', note);
  expect(getField('Message').value).toBe('');
});
