// Tests dialogs and menus, with the early script alone and with React.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Dialog, getOpenProps } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { listenForOverlays } from './opening.ts';

afterEach(cleanup);

// jsdom may lack dialog methods; these two follow the HTML specification.
const dialogMethods = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
};

beforeAll(() => {
  if (!('showModal' in HTMLDialogElement.prototype))
    Object.assign(HTMLDialogElement.prototype, dialogMethods);
  listenForOverlays(document);
});

const isOpen = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open;

function SignIn({ open, onClose }: { open?: boolean; onClose?: () => void }) {
  return (
    <Dialog id="sign-in" title="Sign in" close_label="Close" open={open} onClose={onClose}>
      <a href="/terms">Terms</a>
    </Dialog>
  );
}

test('a link with a dialog’s id opens the dialog instead of navigating', () => {
  render(
    <>
      <a href="/login" {...getOpenProps('sign-in')}>
        Login
      </a>
      <SignIn />
    </>,
  );
  const followed = fireEvent.click(screen.getByText('Login'));
  expect(followed).toBe(false);
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy();
});

test('a Ctrl-click on such a link still opens its page', () => {
  render(
    <>
      <a href="#login" {...getOpenProps('sign-in')}>
        Login
      </a>
      <SignIn />
    </>,
  );
  expect(fireEvent.click(screen.getByText('Login'), { ctrlKey: true })).toBe(true);
  expect(isOpen()).toBe(false);
});

test('a dialog is not cancelled by the double click that opened it', () => {
  const at = (type: string, timeStamp: number, more = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more);
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    return event;
  };
  render(<SignIn />);
  const dialog = screen.getByRole('dialog', { hidden: true });
  fireEvent(dialog, at('beforetoggle', 1000, { newState: 'open' }));
  expect(fireEvent(dialog, at('cancel', 1250))).toBe(false);
  expect(fireEvent(dialog, at('cancel', 1600))).toBe(true);
  fireEvent(dialog, at('beforetoggle', 2000, { newState: 'open' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(fireEvent(dialog, at('cancel', 2250))).toBe(true);
});

test('with React, `open` controls the dialog and onClose reports closing', () => {
  let closed = 0;
  const view = render(<SignIn open onClose={() => (closed += 1)} />);
  expect(isOpen()).toBe(true);
  view.rerender(<SignIn open={false} onClose={() => (closed += 1)} />);
  expect(isOpen()).toBe(false);
  expect(closed).toBe(1);
});

test('a menu closes on a click elsewhere and on Escape', () => {
  render(
    <>
      <Menu trigger="Linh">
        <a href="/profile">Profile</a>
      </Menu>
      <p>Elsewhere</p>
    </>,
  );
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (!menu) throw new Error('no menu');
  menu.open = true;
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});
