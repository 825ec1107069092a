// Row types of the outbox of events.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Time = Date;

/** The subjects of an event, a notification or a mail. */
export interface Subjects {
  company_id: string | null;
  job_id: string | null;
  application_id: string | null;
  interview_id: string | null;
}

export type Data = ColumnType<Record<string, unknown>, string | undefined, string>;

interface EventRow extends Subjects {
  id: string;
  seq: GeneratedAlways<number>;
  kind: string;
  by_person: string | null;
  person_id: string | null;
  data: Data;
  batch_id: string | null;
  at: Time;
  due_at: Time;
  told_at: Time | null;
}

export interface EventTables {
  events: EventRow;
}
