// Signed links to what is no file: whoever holds one is its person, as long as that person may still come in.
import type { ApiContext } from '#api/register-endpoint.ts';
import { problems } from '#files/contract.ts';
import type { Links } from '#files/links.ts';
import type { Actor } from '#context.ts';

/** The person as they are now; null where no token of theirs from that moment would open anything. */
export type FindActor = (person_id: string, since: Date) => Promise<Actor | null>;

export const createFollowLink =
  (links: Links, findActor: FindActor): NonNullable<ApiContext['followLink']> =>
  async (resource, link, now) => {
    const holder = await links.holderOf(resource, link, now);
    const actor = holder && (await findActor(holder.person_id, holder.made_at));
    if (!actor) throw problems.link_expired();
    return actor;
  };
