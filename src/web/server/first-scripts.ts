// Addresses of the scripts that React waits for on public pages and no route names: messages and the sign-in dialog. The
// build fills them in.
import type { Language } from '#context.ts';

export const firstScripts: Partial<Record<Language, readonly string[]>> = {};
