// Facts read from postings, matches told with applications, who switched matching off: their rows as types.
import type { ColumnType } from 'kysely';

type Time = Date;

export interface MatchingTables {
  job_facts: {
    job_id: string;
    version: number;
    read_at: Time;
    facts: ColumnType<unknown, string, string>;
  };
  job_vectors: { job_id: string; model: string; read_at: Time; vector: number[] };
  match_preferences: { person_id: string; enabled: boolean; updated_at: Time };
  application_matches: {
    application_id: string;
    match_version: number;
    score: number;
    noted_at: Time;
  };
}
