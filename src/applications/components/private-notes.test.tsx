// The field of a new note or message: what is typed while the one before is being sent.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fieldOf, fill, press, show } from '#tests/support/show.tsx';
import { NewNote } from './private-notes.tsx';

afterEach(cleanup);

function openField() {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sent: string[] = [];
  const add = (text: string) => {
    sent.push(text);
    return promise;
  };
  show('vi', <NewNote labels={{ text: 'Tin nhắn', add: 'Gửi' }} add={add} />);
  const finish = (worked: boolean) => act(async () => resolve(worked));
  return { sent, finish };
}

test('a sent text leaves the field', async () => {
  const { sent, finish } = openField();
  fill('Tin nhắn', 'Chào Linh');
  press('Gửi');
  await finish(true);
  expect([sent, fieldOf('Tin nhắn').value]).toEqual([['Chào Linh'], '']);
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
  expect(fieldOf('Tin nhắn').value).toBe(left);
});

test('a text that could not be sent stays', async () => {
  const { finish } = openField();
  fill('Tin nhắn', 'Chào Linh');
  press('Gửi');
  await finish(false);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Chào Linh');
});
