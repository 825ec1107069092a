// Renders a component in one of the two languages, and finds its fields by their labels.
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';
import type { Language } from '#context.ts';
import { getTranslations } from '#translations.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

export const wrapInLanguage = (language: Language, part: ReactNode) => (
  <IntlProvider
    locale={language}
    messages={getTranslations(language)}
    now={NOW}
    timeZone="Asia/Ho_Chi_Minh"
  >
    {part}
  </IntlProvider>
);

export const show = (language: Language, part: ReactNode) => render(wrapInLanguage(language, part));

/** Finds the field with that label, ignoring an asterisk or a note after it. */
export function fill(label: string, value: string): void {
  fireEvent.change(getField(label), { target: { value } });
}

export function getField(label: string): HTMLInputElement {
  const starts = (text: string) => text.trim().startsWith(label);
  const [field] = screen.getAllByLabelText(starts);
  if (!(field instanceof HTMLElement)) throw new Error(`There is no field ${label}`);
  // Inputs, selects and text areas all have the `value` that tests read.
  return field as HTMLInputElement;
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Returns the page's text, to find sentences within larger elements. */
export const getVisibleText = (): string => document.body.textContent ?? '';

/** jsdom has no modal dialogs: opens them in place. */
export function openDialogsInPlace(): void {
  if ('showModal' in HTMLDialogElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
