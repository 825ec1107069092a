// The two demo accounts: their random passwords are created once per DATA_DIR and stored there.
import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAccount } from '#auth/store/accounts.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { newId } from '#platform/ids.ts';
import type { Db, Role } from '#context.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  name: string;
  password: string;
}

const ACCOUNTS = [
  { role: 'job_seeker', email: 'linh@demo.example', name: 'Nguyễn Thùy Linh' },
  { role: 'company', email: 'halong@demo.example', name: 'Phạm Thu Hà' },
] as const;

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const createPassword = () =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const accountsFile = (dataDir: string) => path.join(dataDir, 'demo-accounts.json');

/** The accounts that an earlier start created, or null. */
export async function readDemoAccounts(dataDir: string): Promise<DemoAccount[] | null> {
  try {
    const text = await readFile(accountsFile(dataDir), 'utf8');
    // Our own file: written below and nowhere else.
    return JSON.parse(text) as DemoAccount[];
  } catch {
    return null;
  }
}

export async function createDemoAccounts(dataDir: string): Promise<DemoAccount[]> {
  const accounts = ACCOUNTS.map((account) => ({ ...account, password: createPassword() }));
  await mkdir(dataDir, { recursive: true });
  await writeFile(accountsFile(dataDir), JSON.stringify(accounts, null, 2), { mode: 0o600 });
  return accounts;
}

/** Creates the account and its person; returns the person's id. */
export async function loadAccount(db: Db, account: DemoAccount, now: Date): Promise<string> {
  const uid = await createAccount({ db, now }, account);
  const id = newId(now);
  await db
    .insertInto('people')
    .values({
      id,
      issuer: EMBEDDED_ISSUER,
      uid,
      email: account.email,
      email_verified: true,
      name: account.name,
      avatar: null,
      role: account.role,
      disabled_at: null,
      tokens_valid_from: null,
      is_demo: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
