// The rows that every call may write, whatever it is about: answers under a key, and what a person did today.
import type { ColumnType, Generated } from 'kysely';

/** Capped calls of a person on one of Vietnam's days (`2026-11-20`). */
interface DailyCountRow {
  person_id: string;
  kind: 'applications' | 'publications' | 'messages' | 'uploads' | 'exports' | 'reports';
  day: string;
  count: number;
}

interface IdempotentAnswerRow {
  caller: string;
  call: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/** One row: the id that the data folder must agree with. */
interface BoardIdentityRow {
  only_row: Generated<boolean>;
  id: string;
  created_at: Generated<Date>;
}

export interface DoorTables {
  board_identity: BoardIdentityRow;
  idempotent_answers: IdempotentAnswerRow;
  daily_counts: DailyCountRow;
}
