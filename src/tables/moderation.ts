// Row types of reports and operator actions.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ReportReason, ReportSubject } from '#moderation/rules.ts';

type Time = Date;

interface ReportRow {
  id: string;
  subject: ReportSubject;
  subject_id: string;
  reason: ReportReason;
  text: string | null;
  person_id: string | null;
  state: Generated<'open' | 'upheld' | 'dismissed'>;
  created_at: Time;
  closed_at: Time | null;
}

interface OperatorActionRow {
  id: string;
  seq: GeneratedAlways<number>;
  at: Time;
  operator: string;
  action: string;
  subject: 'person' | 'job' | 'company' | 'report' | 'keys';
  subject_id: string | null;
  reason: string | null;
  data: ColumnType<Record<string, unknown>, string | undefined, never>;
}

export interface ModerationTables {
  reports: ReportRow;
  operator_actions: OperatorActionRow;
}
