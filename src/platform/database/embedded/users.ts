// Registers the processes that use the database: the last one to stop also stops the database.
import fs from 'node:fs';
import path from 'node:path';
import { isSameProcess, ownProcessKey } from './process.ts';

let entered = 0;

/** Registers this process; the returned function unregisters it. */
export function registerUser(folder: string): () => void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${ownProcessKey.replace(' ', '-')}-${++entered}`);
  fs.writeFileSync(file, ownProcessKey, { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

export function hasUsers(folder: string): boolean {
  let living = 0;
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const [pid = '', birth = ''] = name.split('-');
    if (isSameProcess(`${pid} ${birth}`)) living++;
    else fs.rmSync(path.join(folder, name), { force: true });
  }
  return living > 0;
}
