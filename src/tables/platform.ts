// Row types of the platform: the board's id, the rate limits.
import type { Generated } from 'kysely';

/** One row: the id that the data folder must agree with. */
interface BoardIdentityRow {
  only_row: Generated<boolean>;
  id: string;
  created_at: Generated<Date>;
}

export interface PlatformTables {
  board_identity: BoardIdentityRow;
  throttles: { key: string; tokens: number; at: Date };
}
