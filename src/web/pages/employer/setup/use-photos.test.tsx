// The photos of the company form when an upload fails or a description is missing.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getField, fill, getVisibleText, press, show } from '#tests/support/show.tsx';
import { sendUpload } from '#web/client/transfer.ts';
import { PhotosField } from '#companies/components/photos-field.tsx';
import { usePhotos } from './use-photos.ts';

vi.mock('#web/client/transfer.ts', () => ({ sendUpload: vi.fn() }));
vi.mock('./shrink-photo.ts', () => ({ shrinkPhoto: async (file: File) => file }));

afterEach(cleanup);

function Photos() {
  const { error, add, collect } = usePhotos([{ src: '/stored', alt: 'Quầy trà' }]);
  const [saved, setSaved] = useState('');
  return (
    <>
      <button onClick={() => add([new File(['x'], 'sân.png')])}>Add</button>
      <button onClick={() => void collect().then((it) => setSaved(JSON.stringify(it)))}>
        Save
      </button>
      <output>{saved}</output>
      {error}
    </>
  );
}

test('the form is not saved without a photo whose upload fails meanwhile', async () => {
  const upload = Promise.withResolvers<never>();
  vi.mocked(sendUpload).mockReturnValue(upload.promise);
  show('en', <Photos />);
  press('Add');
  press('Save');
  await waitFor(() => expect(sendUpload).toHaveBeenCalled());
  await act(async () => upload.reject(new Error('offline')));
  const message = 'The photo could not be uploaded.';
  await screen.findByText(message, { exact: false, ignore: 'output' });
  expect(screen.getByRole('status').textContent).toContain(message);
  // The error has been shown, so the next press saves the others.
  press('Save');
  await screen.findByText(JSON.stringify([{ src: '/stored', alt: 'Quầy trà' }]));
  expect(getVisibleText()).not.toContain(message);
});

function Described() {
  const { photos, error, undescribed, add, change, collect } = usePhotos(
    ['Quầy trà', ' ', ''].map((alt, nth) => ({ src: `/${nth}`, alt })),
  );
  const [refusal, setRefusal] = useState('');
  const save = async () => {
    const response = await collect();
    setRefusal('message' in response ? response.message : '');
  };
  return (
    <>
      <PhotosField
        photos={photos}
        error={error}
        undescribed={undescribed}
        onAdd={add}
        onChange={change}
      />
      <button onClick={() => void save()}>Save</button>
      <output>{refusal}</output>
    </>
  );
}

test.each([
  ['en', 'Please describe photo 2 in a few words.', 'Description of photo 2', 'Add photos'],
  ['vi', 'Vui lòng mô tả ngắn gọn ảnh 2.', 'Mô tả ảnh 2', 'Thêm ảnh'],
] as const)(
  'the first photo without a description is named and marked (%s)',
  async (language, message, label, add) => {
    show(language, <Described />);
    press('Save');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
    expect(getField(label).getAttribute('aria-invalid')).toBe('true');
    expect(getField(add).getAttribute('aria-invalid')).toBeNull();
    fill(label, 'Sân');
    expect(getField(label).getAttribute('aria-invalid')).toBeNull();
  },
);
