// Row types of applications with their timeline, and of interviews.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Status } from '#applications/contract.ts';
import type { Side } from '#applications/rules/transitions.ts';
import type { Language } from '#context.ts';

type Time = Date;

interface ApplicationRow {
  id: string;
  job_id: string;
  company_id: string;
  person_id: string;
  cover_letter: string | null;
  status: Generated<Status>;
  job_title: string;
  company_name: string;
  applied_at: Time;
  updated_at: Time;
  file_id: string | null;
  message: string | null;
  opened_at: Time | null;
  answered_at: Time | null;
  withdrawn_at: Time | null;
  settles_at: Time | null;
  status_before: 'pending' | 'viewed' | null;
  search_text: Generated<string>;
}

interface ApplicationCopyRow {
  application_id: string;
  profile: ColumnType<unknown, string, never>;
  job: ColumnType<unknown, string, never>;
  file_name: string | null;
  file_sha256: Uint8Array | null;
  created_at: Time;
}

interface ApplicationStepRow {
  seq: GeneratedAlways<number>;
  application_id: string;
  kind:
    | Exclude<Status, 'pending'>
    | 'sent'
    | 'undone'
    | 'interview_proposed'
    | 'interview_accepted'
    | 'interview_declined'
    | 'interview_another_asked'
    | 'interview_cancelled'
    | 'job_gone';
  side: Side | 'board';
  person_id: string | null;
  status: Status;
  message: string | null;
  interview_id: string | null;
  batch_id: string | null;
  at: Time;
}

interface ApplicationNoteRow {
  id: string;
  application_id: string;
  side: Side;
  author_id: string | null;
  text: string;
  created_at: Time;
}

interface ApplicationMessageRow {
  id: string;
  seq: GeneratedAlways<number>;
  application_id: string;
  side: Side;
  author_id: string | null;
  text: string;
  created_at: Time;
  read_at: Time | null;
}

interface ConsentRow {
  id: string;
  person_id: string;
  application_id: string;
  company_id: string;
  text_version: string | null;
  language: Language | null;
  given_at: Time;
}

interface ApplicationReadRow {
  seq: GeneratedAlways<number>;
  kind: 'letter' | 'file' | 'export';
  application_id: string | null;
  company_id: string;
  person_id: string | null;
  rows: Generated<number>;
  at: Time;
}

interface InterviewRow {
  id: string;
  application_id: string;
  proposed_by: string | null;
  state: Generated<'proposed' | 'accepted' | 'declined' | 'another_asked' | 'cancelled'>;
  place: string | null;
  link: string | null;
  note: string | null;
  reply: string | null;
  minutes: Generated<number>;
  chosen_at: Time | null;
  uid: string;
  sequence: Generated<number>;
  reminded_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface ApplicationTables {
  applications: ApplicationRow;
  application_copies: ApplicationCopyRow;
  application_steps: ApplicationStepRow;
  application_notes: ApplicationNoteRow;
  application_messages: ApplicationMessageRow;
  consents: ConsentRow;
  application_reads: ApplicationReadRow;
  interviews: InterviewRow;
  interview_times: { interview_id: string; position: number; starts_at: Time };
}
