// Switches that are shown at once, such as bookmarks, and sent in the order of the presses.

/** The last change of each switch; resolves to what the server has after it. */
const changes = new Map<string, Promise<boolean>>();

/**
 * Shows and sends a change. Earlier ones may fail too, so that only the last one shows what the server has. Resolves to
 * false when the switch is not as it was set.
 */
export async function setSwitch(
  id: string,
  on: boolean,
  show: (on: boolean) => void,
  send: () => Promise<unknown>,
): Promise<boolean> {
  show(on);
  const before = changes.get(id) ?? Promise.resolve(!on);
  const change = before.then((was) =>
    send().then(
      () => on,
      () => was,
    ),
  );
  changes.set(id, change);
  const is = await change;
  if (changes.get(id) === change) {
    changes.delete(id);
    show(is);
  }
  return is === on;
}
