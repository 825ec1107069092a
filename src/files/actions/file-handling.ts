// What the room works with: where bytes lie, who opens strangers' files, who else may read one.
import type { FileStore } from '#platform/files/disk.ts';
import type { Scanner } from '#platform/scanner/scanner.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { ActionContext } from '#context.ts';
import type { Links } from '#files/links.ts';

export interface Handling {
  store: FileStore;
  sandbox: Sandbox;
  /** Null where the operator has none. */
  scanner: Scanner | null;
  links: Links;
  /** Whether the visit's company received this file with an application; says so in its log of reads. */
  mayRead: (ctx: ActionContext, file_id: string) => Promise<boolean>;
  /** Whether this person, whom a link to the file was given to, may read it still. */
  mayFollow: (ctx: ActionContext, person_id: string, file_id: string) => Promise<boolean>;
  /** The path of another resource that this id names; null where it names none, a refusal where it is not the caller's. */
  findLinked: (ctx: ActionContext, id: string) => Promise<string | null>;
}
