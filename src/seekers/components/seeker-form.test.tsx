// Tests the seeker form: required fields, places, skills and links.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getField, press, getVisibleText, show } from '#tests/support/show.tsx';
import { NO_SEEKER, SeekerForm, findSeekerErrors, type SeekerValues } from './seeker-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const LINH: SeekerValues = {
  ...NO_SEEKER,
  full_name: 'Nguyễn Thùy Linh',
  title: 'Lập trình viên React',
  bio: 'Bốn năm làm giao diện web.',
  experience: 'mid',
  location: 'TP. Hồ Chí Minh',
};

test.each([
  [{}, {}],
  [{ github: 'https://github.com/linh' }, {}],
  [{ github: 'linh' }, { github: 'url' }],
  [{ location: 'Quận 1, TP.HCM' }, {}],
  [{ location: 'Atlantis' }, { location: 'place' }],
  [{ experience: '' }, { experience: 'choose_field' }],
  [{ bio: ' \n ' }, { bio: 'required' }],
])('with %j the form reports %j', (change, errors) => {
  expect(findSeekerErrors({ ...LINH, ...change })).toEqual(errors);
});

test.each([
  ['en', 'Save profile', 'Skills', 'Experience is required', 'Full name is required'],
  ['vi', 'Lưu hồ sơ', 'Kỹ năng', 'Vui lòng chọn cấp bậc', 'Vui lòng nhập họ và tên'],
] as const)('a blank form names the required fields (%s)', (language, save, _, ...sentences) => {
  show(language, <SeekerForm start={NO_SEEKER} draft="d" send={async () => null} />);
  press(save);
  for (const sentence of sentences) expect(getVisibleText()).toContain(sentence);
});

test.each([
  ['en', 'Save profile', 'We don’t recognise this place.'],
  ['vi', 'Lưu hồ sơ', 'Không nhận ra địa điểm này.'],
] as const)('an unknown place is reported at its field (%s)', (language, save, sentence) => {
  const send = vi.fn(async () => null);
  show(language, <SeekerForm start={{ ...LINH, location: 'Atlantis' }} draft="d" send={send} />);
  press(save);
  expect(getVisibleText()).toContain(sentence);
  expect(send).not.toHaveBeenCalled();
});

test('skills that are typed together become one tag each', () => {
  show('vi', <SeekerForm start={LINH} draft="d" send={async () => null} />);
  fireEvent.change(getField('Kỹ năng'), { target: { value: 'Excel, Misa; Thuế,C/C++' } });
  fireEvent.keyDown(getField('Kỹ năng'), { key: 'Enter' });
  const names = screen
    .getAllByRole('button', { name: /^Bỏ |^Xóa / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^\S+ /, ''));
  expect(names).toEqual(['Excel', 'Misa', 'Thuế', 'C/C++']);
});

test('skills are added one at a time, without blanks and duplicates, and can be removed', async () => {
  const send = vi.fn<(values: SeekerValues) => Promise<null>>(async () => null);
  show('en', <SeekerForm start={LINH} draft="d" send={send} />);
  for (const skill of ['React', '  ', 'react', 'SQL', 'Figma']) {
    fireEvent.change(getField('Skills'), { target: { value: skill } });
    fireEvent.keyDown(getField('Skills'), { key: 'Enter' });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Remove SQL' }));
  press('Save profile');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].skills).toEqual(['React', 'Figma']);
});
