// Export and erasure of the companies module's personal data. A company closes when its last member leaves.
import { sql } from 'kysely';
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db, TransactionContext } from '#context.ts';
import { mapLongTexts, mapProfileFields } from './rules/profile-fields.ts';
import { isLastMember } from './store.ts';

const EXPORTED = chooseColumns<Tables['companies']>()({
  id: true,
  name: true,
  name_key: false,
  sort_name: false,
  logo: true,
  industry: true,
  size: true,
  employees: true,
  place: false,
  location: true,
  language: true,
  description: true,
  other_description: true,
  benefits: true,
  other_benefits: true,
  culture: true,
  other_culture: true,
  photos: true,
  website: true,
  contact: true,
  is_featured: false,
  is_demo: false,
  created_at: true,
  updated_at: true,
  closed_at: false,
  taken_down_at: false,
  taken_down_reason: false,
  search_text: false,
  search_tsv: false,
});

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const company = await db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(EXPORTED.map((column) => `c.${column}` as const))
    .select(['m.role', 'm.created_at as member_since'])
    .where('m.person_id', '=', person_id)
    .executeTakeFirst();
  return { company: company ?? null };
}

const ERASED_PROFILE = {
  ...mapProfileFields(() => null),
  ...mapLongTexts(() => null),
  other_benefits: null,
  other_culture: null,
  photos: '[]',
  logo: null,
  description: '',
  other_description: null,
};

/**
 * Deletes a company without jobs and applications. Otherwise keeps its name, marked as closed, because applicants still
 * see which company they applied to.
 */
async function closeCompany(db: Db, id: string, now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM companies c WHERE c.id = ${id}
    AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.company_id = c.id)
    AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.company_id = c.id)`.execute(db);
  if (numAffectedRows > 0n) return;
  const erased = { ...ERASED_PROFILE, is_featured: false, closed_at: now, updated_at: now };
  await db.updateTable('companies').set(erased).where('id', '=', id).execute();
}

export async function erasePersonalData(
  { db, now }: TransactionContext,
  { id, company_id }: { id: string; company_id: string | null },
): Promise<Record<string, number>> {
  if (!company_id) return { companies: 0 };
  const last = await isLastMember(db, id, company_id);
  await db.deleteFrom('memberships').where('person_id', '=', id).execute();
  if (last) await closeCompany(db, company_id, now);
  return { companies: last ? 1 : 0 };
}
