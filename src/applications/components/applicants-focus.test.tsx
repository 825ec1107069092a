// Where the focus goes in a company's list of applicants when the pressed control disappears.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createCalls, LINH, List, MINH } from '#tests/support/applicants.tsx';
import { openDialogsInPlace, show } from '#tests/support/show.tsx';

beforeAll(openDialogsInPlace);
afterEach(cleanup);

test.each(['table', 'board'] as const)(
  'who is decided on by key has the focus afterwards, also after the undo (%s)',
  async (view) => {
    const calls = createCalls([LINH, MINH]);
    const rejected = { ...MINH, status: 'rejected' as const };
    show('en', <List view={view} rows={[LINH, MINH]} later={[LINH, rejected]} calls={calls} />);
    const name = () => screen.getByRole('button', { name: MINH.seeker.full_name });
    name().focus();
    fireEvent.keyDown(name(), { key: 'r' });
    fireEvent.click(document.querySelector('#decide .button-danger') ?? document.body);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(name()));
    undo.focus();
    fireEvent.click(undo);
    await waitFor(() => expect(undo.isConnected).toBe(false));
    expect(document.activeElement).toBe(name());
  },
);

test('a bulk decision and clearing the selection leave the focus in the list', async () => {
  const calls = createCalls([LINH, MINH]);
  show('en', <List rows={[LINH, MINH]} later={[]} calls={calls} />);
  const tickAll = () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
  const isInList = () => document.activeElement?.getAttribute('role') === 'presentation';
  tickAll();
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  expect(isInList()).toBe(true);
  tickAll();
  const reject = screen.getByRole('button', { name: 'Reject' });
  reject.focus();
  fireEvent.click(reject);
  fireEvent.click(document.querySelector('#decide .button-danger') ?? document.body);
  await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(isInList()).toBe(true));
});

test('the keys decide on everyone ticked, also from the name of somebody else', async () => {
  const calls = createCalls([LINH, MINH]);
  show('en', <List rows={[LINH, MINH]} later={[]} calls={calls} />);
  const nameOf = (row: typeof LINH) => screen.getByRole('button', { name: row.seeker.full_name });
  fireEvent.keyDown(nameOf(MINH), { key: 'x' });
  fireEvent.keyDown(nameOf(LINH), { key: 'r' });
  fireEvent.click(document.querySelector('#decide .button-danger') ?? document.body);
  await screen.findByRole('button', { name: 'Undo' });
  expect(calls.decide).not.toHaveBeenCalled();
  expect(calls.decideMany).toHaveBeenCalledWith(
    [MINH.id],
    'rejected',
    expect.anything(),
    expect.anything(),
  );
});
