// Row types of the outbox for search engines.
import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date, Date>;
type Service = 'indexnow' | 'google';

export interface IndexingTables {
  indexing_services: { name: Service; expired_until: Date | null };
  indexing_outbox: {
    service: Service;
    subject: 'job' | 'company';
    subject_id: string;
    changed_at: Time;
    due_at: Time;
    tries: Generated<number>;
  };
}
