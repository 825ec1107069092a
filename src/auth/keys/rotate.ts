// Rotates the signing keys of the embedded provider, for operators.
import path from 'node:path';
import type { Db } from '#context.ts';
import { findSealingKey } from './seal.ts';
import { isInUse, loadKeys, rotateKeys, type Rotation } from './store.ts';

const OTHER_FOLDER =
  'identity.key in DATA_DIR is missing, or is not the one of this board: its servers could not use the new key. Set DATA_DIR to the folder of the servers.';

/**
 * Running servers read the new keys within seconds. Throws where DATA_DIR is not the one of the servers; a missing
 * `identity.key` is not created, because they would have another one.
 */
export async function rotateSigningKeys(
  { db, now, dataDir }: { db: Db; now: Date; dataDir: string },
  leaked: boolean,
): Promise<Rotation> {
  const kek = await findSealingKey(path.join(dataDir, 'identity.key'));
  const published = kek ? await loadKeys(db, kek, now) : [];
  // The newest in use is that of the servers, which make one at once where they cannot open the others. Older and coming
  // ones may be from a rotation with the wrong folder.
  const current = published.findLast((key) => isInUse(key, now)) ?? published.at(-1);
  if (!kek || current?.privateKey === null) throw new Error(OTHER_FOLDER);
  return rotateKeys(db, kek, { now, leaked });
}
