// Interface between the account module and the modules that hold personal data.
import type { SignedLinks } from '#files/signed-links.ts';
import type { FileStore } from '#platform/files/disk.ts';
import type { Db, Role, ActionContext, TransactionContext } from '#context.ts';

/** How one module exports and erases its personal data. */
export interface PersonalDataSource {
  exportPersonalData: (db: Db, person_id: string, now: Date) => Promise<Record<string, unknown>>;
  /** Returns how many rows of each kind were erased. */
  erasePersonalData: (
    ctx: TransactionContext,
    person: { id: string; role: Role | null; company_id: string | null },
  ) => Promise<Record<string, number>>;
}

export interface PersonalDataContext {
  /** In dependency order; erasure runs in reverse, so that referencing rows go first. */
  sources: readonly PersonalDataSource[];
  store: FileStore;
  links: SignedLinks;
  publicUrl: string;
  /** Checks that the token's holder still is the account's owner. */
  confirm: (
    ctx: ActionContext,
    password: string | undefined,
  ) => Promise<'right' | 'wrong' | 'stale'>;
}
