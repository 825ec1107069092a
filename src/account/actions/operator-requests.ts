// Exports and erases somebody for an operator, because they cannot sign in: suspended people, accounts without a profile.
import { lockPerson, recordRightUse } from '#account/store.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { lockPersonOrAccount } from '#auth/store/suspension.ts';
import { readUploadedFiles, type UploadedFile } from '#files/store/personal-data.ts';
import { newId } from '#platform/ids.ts';
import type { TransactionContext } from '#context.ts';
import { erasePerson } from './erase.ts';
import { collectPersonalData, countRows } from './export.ts';
import type { PersonalDataSource } from './personal-data-source.ts';

interface Request extends TransactionContext {
  sources: readonly PersonalDataSource[];
}

/** Finds and locks somebody by the profile's id or the account's; null for an unknown id. */
async function findPerson({ db }: Request, either_id: string) {
  const found = await lockPersonOrAccount(db, either_id);
  if (!found) return null;
  const { person_id, subject_id: id } = found;
  const person = person_id === null ? null : await lockPerson(db, person_id);
  const account = { issuer: EMBEDDED_ISSUER, uid: id, role: null, company_id: null };
  return { person_id, id, ...(person ?? account) };
}

export interface OperatorExport {
  /** The profile's id, or the account's where there is no profile. */
  id: string;
  /** As `GET /account/export` answers it, without links to the files. */
  data: Record<string, unknown>;
  files: UploadedFile[];
}

/** Returns null for an unknown id. */
export async function exportForOperator(
  request: Request,
  either_id: string,
): Promise<OperatorExport | null> {
  const { db, now, sources } = request;
  const person = await findPerson(request, either_id);
  if (!person) return null;
  const { id, person_id, role } = person;
  const files = await readUploadedFiles(db, id);
  const data = await collectPersonalData({ db, now }, id, sources);
  const use = { id: newId(now), kind: 'export' as const, person_id, role, at: now };
  await recordRightUse(db, { ...use, counts: countRows(data) });
  return { id, data, files };
}

/** Returns the number of the deletion's receipt; null for an unknown id. */
export async function eraseForOperator(
  request: Request,
  either_id: string,
): Promise<string | null> {
  const person = await findPerson(request, either_id);
  return person && erasePerson(request, person, request.sources);
}
