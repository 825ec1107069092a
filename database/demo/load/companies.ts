// Inserts the demo's companies.
import { toCompanySize } from '#companies/rules/lists.ts';
import { toCompanyKey, toCompanySortName } from '#companies/rules/names.ts';
import { newId } from '#platform/ids.ts';
import { findPlace } from '#places/rules.ts';
import type { Db } from '#context.ts';
import type { DemoCompany } from '#database/demo/shapes.ts';
import { toStory } from '#database/demo/stories.ts';

/** Returns the companies' ids by slug. */
export async function loadCompanies(
  db: Db,
  companies: readonly DemoCompany[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const rows = companies.map((company, nth) => {
    const id = newId(now);
    ids.set(company.slug, id);
    return {
      id,
      name: company.name,
      name_key: toCompanyKey(company.name),
      sort_name: toCompanySortName(company.name),
      logo: company.logo,
      industry: company.industry,
      size: toCompanySize(company.employees),
      employees: company.employees,
      place: company.place,
      location: findPlace(company.place).name_en,
      language: 'vi' as const,
      description: company.description.vi,
      other_description: company.description.en,
      ...toStory(company, nth),
      website: company.website,
      contact: company.contact,
      is_featured: company.is_featured,
      is_demo: true,
      created_at: now,
      updated_at: now,
    };
  });
  await db.insertInto('companies').values(rows).execute();
  return ids;
}
