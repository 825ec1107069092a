// A seeker's saved searches.
import { createHash } from 'node:crypto';
import { apiProblems } from '#api/problem.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#context.ts';
import { MAX_SEARCHES, problems, type SavedSearch } from '#saved/contract.ts';
import { toStoredQuery, type Frequency, type StoredQuery } from '#saved/rules.ts';
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

const told = ({ looked_at, ...search }: SearchRecord): SavedSearch => search;

function checked(sent: Record<string, string>): StoredQuery {
  const kept = toStoredQuery(sent);
  if (!kept) throw apiProblems.invalid({ fields: { query: 'type' } });
  if (Object.keys(kept).length === 0) throw problems.query_empty();
  return kept;
}

/** The same for equal searches. */
export function hashSearch(query: StoredQuery): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(query)))
    .digest();
}

export async function listSavedSearches(
  ctx: ActionContext,
): Promise<{ saved_searches: SavedSearch[] }> {
  const searches = await readSearches(ctx.db, personOf(ctx).id);
  return { saved_searches: searches.map(told) };
}

interface Sent {
  name: string;
  query: Record<string, string>;
  frequency: Frequency;
}

/** The same search again is the one that is there, as it is. */
export async function saveSearch(ctx: ActionContext, sent: Sent): Promise<SavedSearch> {
  const { db, now } = ctx;
  const { id: person_id } = personOf(ctx);
  const query = checked(sent.query);
  const query_hash = hashSearch(query);
  const before = await findSameSearch(db, person_id, query_hash);
  if (before) return told(before);
  if ((await countSearches(db, person_id)) >= MAX_SEARCHES) throw problems.too_many_saved();
  const { name, frequency } = sent;
  const times = { looked_at: now, last_sent_at: null, created_at: now, updated_at: now };
  const values = { id: newId(now), person_id, name, frequency, query_hash, ...times };
  await insertSearch(db, { ...values, query: JSON.stringify(query) });
  const kept = await findSameSearch(db, person_id, query_hash);
  if (!kept) throw problems.saved_search_not_found();
  return told(kept);
}

export async function getOwnSearch(
  { db, ...ctx }: ActionContext,
  id: string,
): Promise<SearchRecord> {
  const { id: person_id } = personOf({ db, ...ctx });
  const found = looksLikeId(id) ? await readSearch(db, person_id, id) : null;
  // Somebody else's is not known to exist.
  if (!found) throw problems.saved_search_not_found();
  return found;
}

export async function requireRoomForSearch(ctx: ActionContext, id: string): Promise<void> {
  await getOwnSearch(ctx, id);
}

async function changedQuery(
  ctx: ActionContext,
  before: SearchRecord,
  sent: Record<string, string>,
) {
  const query = checked(sent);
  const query_hash = hashSearch(query);
  const same = await findSameSearch(ctx.db, personOf(ctx).id, query_hash);
  if (same && same.id !== before.id) throw problems.search_saved_already();
  return same ? {} : { query: JSON.stringify(query), query_hash, looked_at: ctx.now };
}

/** What it asks anew is asked from now on; switched on again it does not tell what was posted while it was off. */
export async function reviseSearch(
  ctx: ActionContext,
  id: string,
  sent: Partial<Sent>,
): Promise<SavedSearch> {
  const { db, now } = ctx;
  const before = await getOwnSearch(ctx, id);
  const { name = before.name, frequency = before.frequency } = sent;
  const asked = sent.query ? await changedQuery(ctx, before, sent.query) : {};
  const woken = before.frequency === 'off' && frequency !== 'off' ? { looked_at: now } : {};
  await updateSearch(db, id, { name, frequency, updated_at: now, ...woken, ...asked });
  return told(await getOwnSearch(ctx, id));
}

export async function removeSavedSearch(
  ctx: ActionContext,
  id: string,
): Promise<{ removed: true }> {
  if (!(await deleteSearch(ctx.db, personOf(ctx).id, id))) {
    throw problems.saved_search_not_found();
  }
  return { removed: true };
}
