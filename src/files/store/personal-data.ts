// SQL of a person's uploads, for the data export.
import type { Db } from '#context.ts';

export interface UploadedFile {
  id: string;
  key: string;
  name: string;
}

export function readUploadedFiles(db: Db, owner_id: string): Promise<UploadedFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'name'])
    .where('owner_id', '=', owner_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
