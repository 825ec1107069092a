// Authenticates requests by signed links: the holder acts as the person who created the link, while that person may
// sign in.
import type { ApiContext } from '#api/register-endpoint.ts';
import { problems } from '#files/contract.ts';
import type { SignedLinks } from '#files/signed-links.ts';
import type { Actor } from '#context.ts';

/** Returns the person as they are now, or null when a token issued at `since` would no longer be valid. */
type FindActor = (person_id: string, since: Date) => Promise<Actor | null>;

export const createLinkAuthentication =
  (links: SignedLinks, findActor: FindActor): NonNullable<ApiContext['authenticateLink']> =>
  async (resource, link, now) => {
    const holder = await links.findHolder(resource, link, now);
    const actor = holder && (await findActor(holder.person_id, holder.made_at));
    if (!actor) throw problems.link_expired();
    return actor;
  };
