// Saves, lists, changes and removes a seeker's saved searches.
import { createHash } from 'node:crypto';
import { apiProblems } from '#api/problem.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { readCompaniesById } from '#companies/store.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { MAX_SEARCHES, problems, type SavedSearch } from '#saved/contract.ts';
import { toStoredQuery, type Frequency, type StoredQuery } from '#saved/rules/stored-query.ts';
import { lockSaver } from '#saved/store/save.ts';
import {
  countSearches,
  findSameSearch,
  insertSearch,
  readSearch,
  readSearches,
  deleteSearch,
  updateSearch,
  type SearchRecord,
} from '#saved/store/searches.ts';

async function toSavedSearches(
  { db }: ActionContext,
  searches: readonly SearchRecord[],
): Promise<SavedSearch[]> {
  const ids = searches.flatMap(({ query }) => query.company_id ?? []);
  const companies = await readCompaniesById(db, [...new Set(ids)]);
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return searches.map(({ looked_at, ...search }) => ({
    ...search,
    company: names.get(search.query.company_id ?? '') ?? null,
  }));
}

async function toSavedSearch(ctx: ActionContext, search: SearchRecord): Promise<SavedSearch> {
  const [saved] = await toSavedSearches(ctx, [search]);
  if (!saved) throw problems.saved_search_not_found();
  return saved;
}

/** Below the table's bound, whose form of the query has more spaces. */
const MAX_QUERY_BYTES = 3800;

function requireQuery(parameters: Record<string, string>): StoredQuery {
  const query = toStoredQuery(parameters);
  if (!query) throw apiProblems.invalid({ fields: { query: 'type' } });
  if (Object.keys(query).length === 0) throw problems.query_empty();
  if (Buffer.byteLength(JSON.stringify(query)) > MAX_QUERY_BYTES)
    throw apiProblems.invalid({
      fields: { query: 'too_long' },
      values: { limit: MAX_QUERY_BYTES },
    });
  return query;
}

/** Equal searches have equal hashes. */
export function hashSearch(query: StoredQuery): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(query)))
    .digest();
}

export async function listSavedSearches(
  ctx: ActionContext,
): Promise<{ saved_searches: SavedSearch[] }> {
  const searches = await readSearches(ctx.db, getPerson(ctx).id);
  return { saved_searches: await toSavedSearches(ctx, searches) };
}

interface SearchInput {
  name: string;
  query: Record<string, string>;
  frequency: Frequency;
}

/** Returns the existing search when an equal one is saved already. */
export async function saveSearch(ctx: ActionContext, payload: SearchInput): Promise<SavedSearch> {
  const { db, now } = ctx;
  const { id: person_id } = getPerson(ctx);
  const query = requireQuery(payload.query);
  const query_hash = hashSearch(query);
  await lockSaver(db, person_id);
  const existing = await findSameSearch(db, person_id, query_hash);
  if (existing) return toSavedSearch(ctx, existing);
  if ((await countSearches(db, person_id)) >= MAX_SEARCHES) throw problems.too_many_saved();
  const { name, frequency } = payload;
  const times = { looked_at: now, last_sent_at: null, created_at: now, updated_at: now };
  const values = { id: newId(now), person_id, name, frequency, query_hash, ...times };
  await insertSearch(db, { ...values, query: JSON.stringify(query) });
  const inserted = await findSameSearch(db, person_id, query_hash);
  if (!inserted) throw problems.saved_search_not_found();
  return toSavedSearch(ctx, inserted);
}

export async function getOwnSearch(
  ctx: ActionContext,
  id: string,
  { lock = false } = {},
): Promise<SearchRecord> {
  const { id: person_id } = getPerson(ctx);
  const found = looksLikeId(id) ? await readSearch(ctx.db, person_id, id, { lock }) : null;
  // Other people's searches are reported as missing.
  if (!found) throw problems.saved_search_not_found();
  return found;
}

export async function requireOwnSearch(ctx: ActionContext, id: string): Promise<void> {
  await getOwnSearch(ctx, id);
}

async function toQueryChange(
  ctx: ActionContext,
  before: SearchRecord,
  parameters: Record<string, string>,
) {
  const query = requireQuery(parameters);
  const query_hash = hashSearch(query);
  const same = await findSameSearch(ctx.db, getPerson(ctx).id, query_hash);
  if (same && same.id !== before.id) throw problems.search_already_saved();
  return same ? {} : { query: JSON.stringify(query), query_hash, looked_at: ctx.now };
}

/** A changed query, or a search switched on again, finds only jobs posted from now on. */
export async function reviseSearch(
  ctx: ActionContext,
  id: string,
  payload: Partial<SearchInput>,
): Promise<SavedSearch> {
  const { db, now } = ctx;
  const before = await getOwnSearch(ctx, id, { lock: true });
  const { name = before.name, frequency = before.frequency } = payload;
  const queryChange = payload.query ? await toQueryChange(ctx, before, payload.query) : {};
  const restart = before.frequency === 'off' && frequency !== 'off' ? { looked_at: now } : {};
  await updateSearch(db, id, { name, frequency, updated_at: now, ...restart, ...queryChange });
  return toSavedSearch(ctx, await getOwnSearch(ctx, id));
}

export async function removeSavedSearch(
  ctx: ActionContext,
  id: string,
): Promise<{ removed: true }> {
  if (!(await deleteSearch(ctx.db, getPerson(ctx).id, id))) {
    throw problems.saved_search_not_found();
  }
  return { removed: true };
}
