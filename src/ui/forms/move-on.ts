// In long forms Enter in a one-line field moves on to the next field, and never sends the form.
import type { KeyboardEvent } from 'react';

const SENDS = new Set(['button', 'submit', 'reset', 'file', 'image']);

const canTakeFocus = (field: Element): field is HTMLElement =>
  field instanceof HTMLElement &&
  field.tagName !== 'FIELDSET' &&
  !field.matches(':disabled, [type="hidden"]');

/** For the form's own `onKeyDown`: a control that uses Enter itself has prevented it before. */
export function moveOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || SENDS.has(target.type)) return;
  event.preventDefault();
  // Enter also ends a word being composed on a Vietnamese keyboard.
  if (nativeEvent.isComposing) return;
  const fields = [...currentTarget.elements].filter(canTakeFocus);
  fields[fields.indexOf(target) + 1]?.focus();
}
