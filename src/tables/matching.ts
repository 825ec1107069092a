// Row types of matching: extracted facts, vectors, recorded matches, preferences.
import type { Generated } from 'kysely';

type Time = Date;

export interface MatchingTables {
  job_facts: {
    job_id: string;
    version: number;
    read_at: Time;
    posted: number;
    seq: number;
    keys: number[];
    facts: string;
  };
  job_match_keys: { key: number; posted: number; seq: number };
  job_vectors: {
    job_id: string;
    model: string;
    read_at: Time;
    text_hash: Uint8Array | null;
    vector: number[];
  };
  similar_jobs: {
    job_id: string;
    version: number;
    read_at: Time;
    compared_at: Time;
    renew_at: Time;
    compared: string;
  };
  embedding_days: { day: string; texts: number };
  match_preferences: { person_id: string; enabled: boolean; updated_at: Time };
  application_facts: { application_id: string; version: number; read_at: Time; facts: string };
  job_fact_failures: { job_id: string; version: number; read_at: Time; failed_at: Generated<Time> };
  application_fact_failures: {
    application_id: string;
    version: number;
    read_at: Time;
    failed_at: Generated<Time>;
  };
  profile_fact_failures: {
    person_id: string;
    version: number;
    sha256: Uint8Array;
    failed_at: Generated<Time>;
  };
  application_matches: {
    application_id: string;
    match_version: number;
    score: number;
    noted_at: Time;
  };
}
