// Marks statements that each session parses and plans only once: they start or end with a mark.
import { sql } from 'kysely';

const MARK = '/* planned once */';

/** Put at the start or end of a statement whose text never varies: each session parses and plans it once. */
export const PREPARED = sql.raw(`${MARK} `);

export const isPrepared = (text: string): boolean =>
  text.startsWith(MARK) || text.trimEnd().endsWith(MARK);
