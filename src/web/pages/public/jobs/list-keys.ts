// Keyboard navigation of the list: arrows or j and k.
import type { KeyboardEvent } from 'react';
import { getCardLink, type ChosenJob } from './chosen.ts';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

export function handleListKeys(event: KeyboardEvent<HTMLElement>, chosen: ChosenJob): void {
  if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
  const step = STEPS[event.key];
  const at = event.currentTarget.closest<HTMLElement>('[data-job]');
  if (!step || !at) return;
  const all = [...document.querySelectorAll<HTMLElement>('.job-cards > [data-job]')];
  const next = all[all.indexOf(at) + step]?.dataset.job;
  if (!next) return;
  event.preventDefault();
  const link = getCardLink(next);
  link?.focus({ preventScroll: true });
  link?.closest('[data-job]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!chosen.id) return;
  chosen.choose(next, 'list');
}
