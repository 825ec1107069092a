// Id of the person whose searches, copies and notifications this browser stores: `#web/client/session.ts` sets it when
// somebody signs in, and `wipe.ts` removes it with everything else.

export const getOwner = (): string | null => localStorage.getItem('offline_owner');
