// Values that are shown and saved as soon as they change.
import { useRef, useState } from 'react';

/** `save` resolves to false on failure. Once the last change is answered, the values are those that were saved. */
export function useSavedValues<V extends object>(
  start: V,
  save: (changes: Partial<V>) => Promise<boolean>,
) {
  const [values, setValues] = useState(start);
  const saved = useRef(start);
  const pending = useRef(0);
  async function change(changes: Partial<V>): Promise<boolean> {
    setValues((all) => ({ ...all, ...changes }));
    pending.current += 1;
    const isSaved = await save(changes);
    pending.current -= 1;
    if (isSaved) saved.current = { ...saved.current, ...changes };
    if (pending.current === 0) setValues(saved.current);
    return isSaved;
  }
  return [values, change] as const;
}
