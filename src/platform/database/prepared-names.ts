// Names the prepared statements of one session.
import { createHash } from 'node:crypto';
import { isPrepared } from './prepared.ts';

/** This has no size limit, because there are only as many names as marked statements in the source. */
export class PreparedNames {
  readonly #names = new Map<string, string>();

  /** Returns undefined for a statement without the mark. */
  find(text: string): string | undefined {
    if (!isPrepared(text)) return undefined;
    const known = this.#names.get(text);
    if (known) return known;
    const name = `planned_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }
}
