// Drafts of forms in sessionStorage, or localStorage for names with the `device:` prefix.
const PREFIX = 'draft:';

/** Drafts with this prefix outlive the tab. */
export const ON_DEVICE = 'device:';

const getStorage = (name: string): Storage =>
  name.startsWith(ON_DEVICE) ? localStorage : sessionStorage;

/** Returns null when there is no readable draft. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(getStorage(name).getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: unknown): void {
  try {
    getStorage(name).setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or disabled; the form still holds the text.
  }
}

export function clearDraft(name: string): void {
  try {
    getStorage(name).removeItem(PREFIX + name);
  } catch {
    // Storage is disabled, so there is no draft to remove.
  }
}

/** Called at sign-out, so that the next person at this device finds no drafts. */
export function clearDrafts(): void {
  try {
    for (const store of [sessionStorage, localStorage]) {
      for (const name of Object.keys(store)) {
        if (name.startsWith(PREFIX)) store.removeItem(name);
      }
    }
  } catch {
    // Storage is disabled, so there are no drafts to remove.
  }
}
