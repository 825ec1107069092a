// Row types that every request may need: stored responses, daily counts, the board's id.
import type { ColumnType, Generated } from 'kysely';

/** Limited calls of a person on a day in Vietnam's time zone (`2026-11-20`). */
interface DailyCountRow {
  person_id: string;
  kind: 'applications' | 'publications' | 'messages' | 'uploads' | 'exports' | 'reports';
  day: string;
  count: number;
}

interface IdempotentResponseRow {
  caller: string;
  call: string;
  key: string;
  body_hash: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** One row: the id that the data folder must agree with. */
interface BoardIdentityRow {
  only_row: Generated<boolean>;
  id: string;
  created_at: Generated<Date>;
}

export interface ApiTables {
  board_identity: BoardIdentityRow;
  idempotent_answers: IdempotentResponseRow;
  daily_counts: DailyCountRow;
}
