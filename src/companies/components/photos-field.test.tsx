// The photos of the company form with the keyboard.
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, show } from '#tests/support/show.tsx';
import { PhotosField, type PhotoChoice } from './photos-field.tsx';

afterEach(cleanup);

function Photos() {
  const [photos, setPhotos] = useState<PhotoChoice[]>(
    ['Sân', 'Quầy', 'Xưởng'].map((alt, key) => ({ key, preview: `/${key}`, src: `/${key}`, alt })),
  );
  return (
    <PhotosField
      photos={photos}
      error={null}
      undescribed={null}
      onAdd={() => {}}
      onChange={setPhotos}
    />
  );
}

test('removing a photo leaves the focus at its neighbour, then at the button that adds photos', () => {
  show('en', <Photos />);
  for (const [removed, next] of [
    ['Remove photo 2', 'Remove photo 2'],
    ['Remove photo 2', 'Remove photo 1'],
  ] as const) {
    press(removed);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: next }));
  }
  press('Remove photo 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Add photos'));
});

test.each([
  ['Move photo 2 forward', 1],
  ['Move photo 2 back', 3],
])('%s, to an end of the list, leaves the focus at the photo', (name, nth) => {
  show('en', <Photos />);
  const button = screen.getByRole('button', { name });
  button.focus();
  press(name);
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[nth - 1]);
  expect(document.activeElement?.querySelector('input')?.value).toBe('Quầy');
});
