// The tab's copy of what is typed into a draft: when it is removed, set aside and taken back.
import { useCallback, useState } from 'react';
import type { SavedDraft } from './server-draft.ts';
import {
  clearCopy,
  clearCopyAside,
  rememberBase,
  restoreCopyAside,
  setStaleCopyAside,
  toDraftName,
} from './tab-copy.ts';

/** `job` is the draft as loaded, null for a new one. The callbacks are memoised. */
export function useTabCopy(uid: string, job: SavedDraft | null) {
  const isNew = job === null;
  const name = toDraftName(uid, job?.id ?? null);
  const [aside, setAside] = useState<'none' | 'aside' | 'restored'>(() =>
    job && setStaleCopyAside(name, job) ? 'aside' : 'none',
  );
  /** Without it, the tab's copy would hide what another device stored later. */
  const clear = useCallback(
    (id: string) => {
      clearCopy(toDraftName(uid, id));
      // A new draft whose page was left before the address named it.
      if (isNew) clearCopy(toDraftName(uid, null));
    },
    [uid, isNew],
  );
  const onTyped = useCallback(
    (draft: SavedDraft) => rememberBase(toDraftName(uid, draft.id), draft),
    [uid],
  );
  return {
    aside,
    clear,
    onTyped,
    restore: () => {
      restoreCopyAside(name);
      setAside('restored');
    },
    discard: () => {
      clearCopyAside(name);
      setAside('none');
    },
  };
}
