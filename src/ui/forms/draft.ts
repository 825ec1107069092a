// What has been typed and not yet sent, kept in this tab, or on this device, through a reload or a lost network.
const PREFIX = 'draft:';

/** Names with this beginning outlive the tab. */
export const ON_DEVICE = 'device:';

const storeOf = (name: string): Storage =>
  name.startsWith(ON_DEVICE) ? localStorage : sessionStorage;

/** The draft under that name, or null when there is none that can be read. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(storeOf(name).getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: unknown): void {
  try {
    storeOf(name).setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or closed to us; the form itself still holds the text.
  }
}

export function clearDraft(name: string): void {
  try {
    storeOf(name).removeItem(PREFIX + name);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}

/** On leaving: nobody who comes after finds what was typed. */
export function clearDrafts(): void {
  try {
    for (const store of [sessionStorage, localStorage]) {
      for (const name of Object.keys(store)) {
        if (name.startsWith(PREFIX)) store.removeItem(name);
      }
    }
  } catch {
    // As above.
  }
}
