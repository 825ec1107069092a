// Dependencies of the files module: storage, sandbox, scanner, and access rules of other modules.
import type { FileStore } from '#platform/files/disk.ts';
import type { Scanner } from '#platform/scanner/scanner.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { ActionContext } from '#context.ts';
import type { SignedLinks } from '#files/signed-links.ts';

export interface FileServices {
  store: FileStore;
  sandbox: Sandbox;
  /** Null when the operator configured no scanner. */
  scanner: Scanner | null;
  links: SignedLinks;
  /** Whether the caller's company received this file with an application. Records the read in the application's log. */
  canRead: (ctx: ActionContext, file_id: string) => Promise<boolean>;
  /** Whether the person who holds a link to the file may still read it. */
  canFollowLink: (ctx: ActionContext, person_id: string, file_id: string) => Promise<boolean>;
  /**
   * Returns the path of another resource with this id, or null when there is none. Throws when it is not the caller's.
   */
  findLinkedPath: (ctx: ActionContext, id: string) => Promise<string | null>;
}
