// The image of a logo, which removes itself when it is broken.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Logo } from './monogram.tsx';

afterEach(cleanup);

test('a broken image shows the monogram, and can be removed or replaced', () => {
  const { container, rerender } = render(<Logo name="Sen Vàng" src="/broken.png" />);
  const getImage = () => container.querySelector('img');
  const breakImage = () => fireEvent.error(getImage() ?? container);
  breakImage();
  expect(getImage()).toBeNull();
  expect(container.textContent).toBe('SV');
  rerender(<Logo name="Sen Vàng" src="/whole.png" />);
  expect(getImage()?.getAttribute('src')).toBe('/whole.png');
  breakImage();
  rerender(<Logo name="Sen Vàng" src={null} />);
  expect(getImage()).toBeNull();
});
