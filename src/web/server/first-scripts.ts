// Addresses of the scripts that React waits for on public pages and that belong to no route: messages and the sign-in
// dialog. The build fills them in.
import type { Language } from '#context.ts';

export const firstScripts: Partial<Record<Language, readonly string[]>> = {};
