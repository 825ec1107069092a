// Marks statements that each session parses and plans only once: they start or end with a mark.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* planned once */';

/** Put at the start or end of a statement whose text never varies: each session parses and plans it once. */
export const PREPARED = sql.raw(`${MARK} `);

const isMarked = (text: string) => text.startsWith(MARK) || text.trimEnd().endsWith(MARK);

/** The names of one session's prepared statements. There are as many as marked statements in the source. */
export class PreparedNames {
  readonly #names = new Map<string, string>();

  /** Undefined for a statement without the mark. */
  find(text: string): string | undefined {
    if (!isMarked(text)) return undefined;
    const known = this.#names.get(text);
    if (known) return known;
    const name = `planned_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    this.#names.set(text, name);
    return name;
  }
}
