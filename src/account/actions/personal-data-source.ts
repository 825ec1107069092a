// What every room with personal data offers, and what the account works with.
import type { Links } from '#files/links.ts';
import type { FileStore } from '#platform/files/disk.ts';
import type { Db, Role, ActionContext } from '#context.ts';

/** A room's share of a person's data rights. */
export interface PersonalDataSource {
  exportPersonalData: (db: Db, person_id: string, now: Date) => Promise<Record<string, unknown>>;
  /** How many rows of each sort went. */
  erasePersonalData: (
    parts: { db: Db; now: Date },
    person: { id: string; role: Role | null; company_id: string | null },
  ) => Promise<Record<string, number>>;
}

export interface PersonalDataContext {
  /** In the order of the house: what is asked for last is forgotten first. */
  rights: readonly PersonalDataSource[];
  store: FileStore;
  links: Links;
  publicUrl: string;
  /** Whether the token's holder is its owner still. */
  confirm: (
    ctx: ActionContext,
    password: string | undefined,
  ) => Promise<'right' | 'wrong' | 'stale'>;
}
