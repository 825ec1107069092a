// Keyboard shortcuts of the list: arrows from a row, J and K from anywhere; S saves, ? lists the keys.
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { getCardLink, type ChosenJob } from './chosen-job.ts';

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Record<string, 1 | -1> = { j: 1, k: -1 };

type PressedKey = Pick<
  globalThis.KeyboardEvent,
  'metaKey' | 'ctrlKey' | 'altKey' | 'defaultPrevented'
>;
const isForeign = (event: PressedKey) =>
  event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented;

const listRows = () => [...document.querySelectorAll<HTMLElement>('.job-cards > [data-job]')];
const findRow = (element: Element | null) =>
  element?.closest<HTMLElement>('.job-cards > [data-job]') ?? null;

/** Moves the focus to a row; the open job follows it. */
function focusRow(row: HTMLElement | undefined, chosen: ChosenJob): boolean {
  const id = row?.dataset.job;
  if (!row || !id) return false;
  getCardLink(id)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (chosen.id) chosen.choose(id, 'list');
  return true;
}

/** Handles arrow keys on a row's own link. */
export function handleListKeys(event: KeyboardEvent<HTMLElement>, chosen: ChosenJob): void {
  const step = ARROWS[event.key];
  const row = findRow(event.currentTarget);
  if (!step || !row || isForeign(event)) return;
  const rows = listRows();
  if (focusRow(rows[rows.indexOf(row) + step], chosen)) event.preventDefault();
}

const STORAGE_KEY = 'list-keys';

/** Single-letter keys can be switched off (WCAG 2.1.4), because speech input may trigger them by accident. */
export function areListKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchListKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
}

/** True while keys go to a text field, a dialog or a popover. */
const isTyping = () =>
  document.activeElement?.matches(
    'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]',
  ) === true || document.querySelector('dialog[open], :popover-open') !== null;

function pressListKey(key: string, chosen: ChosenJob, showHelp: () => void): boolean {
  const rows = listRows();
  const own = findRow(document.activeElement);
  const at = own ? rows.indexOf(own) : rows.findIndex(({ dataset }) => dataset.job === chosen.id);
  const step = LETTERS[key];
  if (step) return focusRow(rows[at < 0 ? 0 : at + step], chosen);
  if (key === '?') showHelp();
  else if (key === 's') rows[at]?.querySelector<HTMLElement>('.card-over :is(button, a)')?.click();
  else return false;
  return true;
}

/** Letters work wherever the focus is, except where somebody types. */
export function useListKeys(chosen: ChosenJob, showHelp: () => void): void {
  const latest = useRef({ chosen, showHelp });
  useEffect(() => {
    latest.current = { chosen, showHelp };
  });
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (isForeign(event) || isTyping() || !areListKeysOn()) return;
      const isDone = pressListKey(event.key, latest.current.chosen, latest.current.showHelp);
      if (isDone) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
