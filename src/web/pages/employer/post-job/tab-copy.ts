// The tab's copy of a draft with the version it is based on, so that it never hides what another tab stored later.
import { clearDraft, readDraft, writeDraft } from '#ui/forms/draft.ts';
import type { SavedDraft } from './server-draft.ts';

/** Name of the tab's copy; `id` is null before the draft is on the server. */
export const toDraftName = (uid: string, id: string | null) =>
  id === null ? `${uid}:job` : `${uid}:draft:${id}`;

const toBaseName = (name: string) => `${name}:base`;
const toAsideName = (name: string) => `${name}:aside`;

/** Remembers the version that the server confirmed last: the copy goes on from there. */
export const rememberBase = (name: string, { updated_at }: SavedDraft) =>
  writeDraft(toBaseName(name), updated_at);

export function clearCopy(name: string): void {
  clearDraft(name);
  clearDraft(toBaseName(name));
}

function moveCopy(from: string, to: string): void {
  const copy = readDraft(from);
  if (copy) writeDraft(to, copy);
  clearDraft(from);
}

/**
 * Sets the copy aside if it is based on another version than the loaded one: the form would restore it over what was
 * stored since. Returns whether a copy is aside, also one of an earlier load.
 */
export function setStaleCopyAside(name: string, { updated_at }: SavedDraft): boolean {
  if (readDraft(toBaseName(name)) !== updated_at) moveCopy(name, toAsideName(name));
  return readDraft(toAsideName(name)) !== null;
}

/** Makes the copy that is aside the tab's copy again. */
export const restoreCopyAside = (name: string) => moveCopy(toAsideName(name), name);

export const clearCopyAside = (name: string) => clearDraft(toAsideName(name));
