// Moves the focus to the next field on Enter in long forms, where Enter must not submit.
import type { KeyboardEvent } from 'react';

const SUBMIT_TYPES = new Set(['button', 'submit', 'reset', 'file', 'image']);

const canTakeFocus = (field: Element): field is HTMLElement =>
  field instanceof HTMLElement &&
  field.tagName !== 'FIELDSET' &&
  !field.matches(':disabled, [type="hidden"]');

/** For the form's `onKeyDown`; controls that use Enter themselves have already called preventDefault. */
export function moveOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || SUBMIT_TYPES.has(target.type)) return;
  event.preventDefault();
  // Ignore the Enter that ends IME composition on Vietnamese keyboards.
  if (nativeEvent.isComposing) return;
  const fields = [...currentTarget.elements].filter(canTakeFocus);
  fields[fields.indexOf(target) + 1]?.focus();
}
