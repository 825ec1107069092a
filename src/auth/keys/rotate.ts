// Rotates the signing keys of the embedded provider, for operators.
import path from 'node:path';
import type { Db } from '#context.ts';
import { readSealingKey } from './seal.ts';
import { rotateKeys, type Rotation } from './store.ts';

/** Running servers read the new keys within seconds. */
export async function rotateSigningKeys(
  { db, now, dataDir }: { db: Db; now: Date; dataDir: string },
  leaked: boolean,
): Promise<Rotation> {
  const kek = await readSealingKey(path.join(dataDir, 'identity.key'));
  return rotateKeys(db, kek, { now, leaked });
}
