// Names that the sign-in dialog shares with the pages around it.

/** Id of the dialog's element. */
export const SIGN_IN_DIALOG = 'sign-in';

/** Dispatched with the id of a company that was followed right after sign-in; the company page listens for it. */
export const FOLLOWED_AFTER_SIGN_IN = 'followed-after-sign-in';

/** Dispatched with the id of a job that was saved right after sign-in; the saved-job buttons listen for it. */
export const SAVED_AFTER_SIGN_IN = 'saved-after-sign-in';

/** Dispatched when a person who signs out is still signed in. */
export const SIGN_OUT_FAILED = 'sign-out-failed';

export const getSignInDialog = () =>
  document.querySelector<HTMLDialogElement>(`dialog#${SIGN_IN_DIALOG}`);

/** The link to the sign-in that a click is on, unless the click opens another tab. */
export function findSignInLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest<HTMLAnchorElement>(`[data-open-dialog="${SIGN_IN_DIALOG}"]`) ?? null;
}
