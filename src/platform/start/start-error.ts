// Explains a failed start in one sentence; unexpected errors keep their stack trace.
/** Commands do not migrate: the database may be empty, or of an earlier version. */
const explainSchema = ({ message }: Error) =>
  `The database has another schema than this version needs (${message}). Run \`npm run viecvui -- migrate\`.`;

type StartError = NodeJS.ErrnoException & { port?: number; hostname?: string };

const explainHost = ({ hostname }: StartError) =>
  `The host ${hostname ?? ''} cannot be found: HOST must be a name or an address of this machine.`;

const EXPLANATIONS: Record<string, (error: StartError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop the program that holds it, or set PORT to another one.`,
  EACCES: ({ port, path }) =>
    port
      ? `Port ${port} may not be used by this user. Set PORT to a number from 1024 on.`
      : `${path ?? 'A file'} may not be opened by this user. Check who owns DATA_DIR.`,
  EEXIST: ({ path }) => `${path ?? 'DATA_DIR'} is a file, and DATA_DIR must be a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'DATA_DIR'} is below a file.`,
  ENOSPC: () => 'There is no space left on the disk of DATA_DIR.',
  EROFS: ({ path }) => `${path ?? 'DATA_DIR'} is on a disk that cannot be written to.`,
  EADDRNOTAVAIL: () => 'HOST is no address of this machine.',
  ECONNREFUSED: () => 'The database of DATABASE_URL refuses connections. Check that it runs.',
  // Where the database is first opened, its own message says that its host cannot be found.
  ENOTFOUND: explainHost,
  EAI_AGAIN: explainHost,
  '28P01': () => 'The database refused the password in DATABASE_URL.',
  '3D000': () => 'The database that DATABASE_URL names does not exist.',
  '42501': ({ message }) =>
    `The database refused: ${message}. The board's role must own its database (ALTER DATABASE name OWNER TO role).`,
  '53100': () => 'There is no space left on the disk of the database.',
  '57014': ({ message }) =>
    `The database stopped a statement (${message}), and its transaction was rolled back. Try again when it has less to do.`,
  // Undefined table and column.
  '42P01': explainSchema,
  '42703': explainSchema,
};

/** Errors of the language and of libraries need their stack trace. */
const isPlain = (error: Error) => error.constructor === Error && !('code' in error);

export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const explain = Object.hasOwn(EXPLANATIONS, code) ? EXPLANATIONS[code] : undefined;
  if (explain) return explain(error);
  return isPlain(error) ? error.message : (error.stack ?? error.message);
}
