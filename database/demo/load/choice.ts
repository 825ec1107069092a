// Stores in the data folder that the operator chose a board without demo data, so that a default start loads none.
import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const toFile = (dataDir: string) => path.join(dataDir, 'no-demo');

export const hasNoDemo = (dataDir: string): boolean => fs.existsSync(toFile(dataDir));

export async function rememberNoDemo(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(
    toFile(dataDir),
    'Started without demo data, or it was removed. DEMO=1 loads it again.\n',
  );
}
