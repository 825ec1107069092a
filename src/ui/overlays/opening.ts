// Opens dialogs and closes menus for the early script, before and after React runs.

/** The longest double click. */
const DOUBLE_CLICK_MS = 500;

export function listenForOverlays(page: Document) {
  let opened = 0;
  page.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null;
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
      if (!pressed || !menu.contains(pressed)) menu.open = false;
    const name = pressed?.closest<HTMLElement>('[data-open-dialog]')?.dataset.openDialog;
    const dialog = name ? page.getElementById(name) : null;
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
  });
  page.addEventListener('keydown', (event) => {
    // The Escape key closes a dialog at any time.
    opened = 0;
    const menu =
      event.key === 'Escape' && page.querySelector<HTMLDetailsElement>('details.menu[open]');
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  // The second click of a double click lands beside the dialog that the first one opened, and would close it.
  page.addEventListener(
    'beforetoggle',
    ({ newState, timeStamp }) => {
      if (newState === 'open') opened = timeStamp;
    },
    true,
  );
  page.addEventListener(
    'cancel',
    (event) => {
      if (event.timeStamp - opened < DOUBLE_CLICK_MS) event.preventDefault();
    },
    true,
  );
}
