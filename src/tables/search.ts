// Row types of the search index.
import type { Level } from '#jobs/rules/lists.ts';

type Time = Date;

interface JobDocumentRow {
  job_id: string;
  seq: number;
  company_id: string;
  created_at: Time;
  expires_at: Time;
  monthly_min: number | null;
  monthly_max: number | null;
  places: string[];
  category: string | null;
  type: string;
  level: Level;
  work_mode: string;
  remote: boolean;
  urgent: boolean;
  title: string;
  marked: string;
  skills: string;
  company: string;
  place_words: string;
  doc_tsv: string;
}

export interface SearchTables {
  job_documents: JobDocumentRow;
  job_cards: { job_id: string; views: number; card: string };
  board_changes: { tx: string; what: string; at: Time };
  name_pairs: { pair: string; is_indexed: boolean };
}
