// The photos of the company form when an upload fails.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getVisibleText, press, show } from '#tests/support/show.tsx';
import { uploadFile } from '#web/client/transfer.ts';
import { usePhotos } from './use-photos.ts';

vi.mock('#web/client/transfer.ts', () => ({ uploadFile: vi.fn() }));
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
  vi.mocked(uploadFile).mockReturnValue(upload.promise);
  show('en', <Photos />);
  press('Add');
  press('Save');
  await waitFor(() => expect(uploadFile).toHaveBeenCalled());
  await act(async () => upload.reject(new Error('offline')));
  const message = 'The photo could not be uploaded.';
  await screen.findByText(message, { exact: false, ignore: 'output' });
  expect(screen.getByRole('status').textContent).toContain(message);
  // The error has been shown, so the next press saves the others.
  press('Save');
  await screen.findByText(JSON.stringify([{ src: '/stored', alt: 'Quầy trà' }]));
  expect(getVisibleText()).not.toContain(message);
});
