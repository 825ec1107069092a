// Row types of files.
import type { ColumnType, Generated } from 'kysely';

type Time = Date;

interface FileRow {
  id: string;
  owner_id: string;
  company_id: string | null;
  purpose: 'cv' | 'logo' | 'photo';
  key: string;
  name: string;
  mime: string;
  size: number;
  sha256: Uint8Array;
  pages: number | null;
  text: string | null;
  created_at: Time;
  deleted_at: Time | null;
  proposals_failed_version: ColumnType<number | null, number | undefined>;
}

export interface FileTables {
  files: FileRow;
  erased_files: { key: string; erased_at: Generated<Time> };
}
