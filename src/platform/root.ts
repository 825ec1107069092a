// Finds the project's root folder, wherever the running file was built to.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function find(from: string): string {
  if (existsSync(path.join(from, 'database/migrations'))) return from;
  const up = path.dirname(from);
  if (up === from) throw new Error('The project folder was not found above this file');
  return find(up);
}

export const root = find(path.dirname(fileURLToPath(import.meta.url)));
