// Tests the logo field: preview, refusal and removal.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { press, getVisibleText, show } from '#tests/support/show.tsx';
import { LogoField, type LogoChoice } from './logo-field.tsx';

afterEach(cleanup);

const NONE: LogoChoice = { file: undefined, src: null };
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/Choose a logo|Chọn logo/), { target: { files: [file] } });

test('a chosen image is shown at once', async () => {
  const onChoose = vi.fn();
  show('en', <LogoField name="Sen Vàng" choice={NONE} onChoose={onChoose} />);
  const file = new File(['x'], 'sen.png', { type: 'image/png' });
  choose(file);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toEqual({
    file,
    src: expect.stringMatching(/^data:image\/png/),
  });
});

test.each([
  ['en', 'image/svg+xml', 10, 'Please choose a PNG, JPEG or WebP picture.'],
  ['vi', 'image/png', 3 * 1024 * 1024, 'Ảnh lớn hơn 2 MB.'],
] as const)('in %s, %s of %i bytes is refused', async (language, type, size, words) => {
  const onChoose = vi.fn();
  show(language, <LogoField name="Sen Vàng" choice={NONE} onChoose={onChoose} />);
  choose(new File([new Uint8Array(size)], 'logo', { type }));
  await waitFor(() => expect(getVisibleText()).toContain(words));
  expect(onChoose).not.toHaveBeenCalled();
});

test.each([
  ['en', 'This picture is damaged'],
  ['vi', 'Ảnh bị hỏng'],
] as const)(
  'in %s, a damaged image is reported at the field and not chosen',
  async (language, words) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('InvalidState')));
    const onChoose = vi.fn();
    show(language, <LogoField name="Sen Vàng" choice={NONE} onChoose={onChoose} />);
    choose(new File(['not a picture'], 'logo.png', { type: 'image/png' }));
    await waitFor(() => expect(getVisibleText()).toContain(words));
    expect(onChoose).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  },
);

test('an image that takes long to decode does not replace a later choice', async () => {
  const decoding = Promise.withResolvers<{ close: () => void }>();
  const isSlow = ({ name }: File) => name === 'slow.png';
  vi.stubGlobal('createImageBitmap', (file: File) =>
    isSlow(file) ? decoding.promise : Promise.resolve({ close: () => undefined }),
  );
  const onChoose = vi.fn();
  show('vi', <LogoField name="Sen Vàng" choice={NONE} onChoose={onChoose} />);
  choose(new File(['slow'], 'slow.png', { type: 'image/png' }));
  const quick = new File(['quick'], 'quick.png', { type: 'image/png' });
  choose(quick);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  const reads = vi.spyOn(FileReader.prototype, 'readAsDataURL');
  decoding.resolve({ close: () => undefined });
  await waitFor(() => expect(reads.mock.contexts).toMatchObject([{ readyState: FileReader.DONE }]));
  // What the field does once it has the picture.
  await act(async () => undefined);
  expect(onChoose.mock.calls.map(([choice]) => choice.file)).toEqual([quick]);
  reads.mockRestore();
  vi.unstubAllGlobals();
});

test('an existing logo can be removed', () => {
  const onChoose = vi.fn();
  const there = { file: undefined, src: '/api/v1/files/1' };
  show('vi', <LogoField name="Sen Vàng" choice={there} onChoose={onChoose} />);
  press('Xóa');
  expect(onChoose).toHaveBeenCalledWith({ file: null, src: null });
});
