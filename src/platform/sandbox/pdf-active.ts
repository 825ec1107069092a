// Detects active content in a PDF: scripts, attachments, forms that submit, and actions on opening.
import { listPdfObjects, type PdfObject } from './pdf-objects.ts';

type Inspection = 'plain' | 'active' | 'unreadable';

/** Actions and objects that a CV does not need. Links to web pages (`/URI`) and inside the file (`/GoTo`) are fine. */
const ACTIVE = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/Rendition',
  '/Movie',
  '/Sound',
  '/RichMedia',
  '/RichMediaExecute',
  '/3D',
  '/Trans3D',
  '/XFA',
  '/AA',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/EF',
  '/FileAttachment',
]);

/** How many tokens of an object are needed to recognize an action. */
const HEAD = 100;

/** Returns whether a value is a destination in the file, or an action that only goes to one. */
function staysInside(value: readonly string[]): boolean {
  if (value[0] === '[') return true;
  if (value[0] !== '<<') return false;
  const action = value.slice(1, value.indexOf('>>'));
  // The last of repeated entries counts, and `/Next` is another action.
  if (action.includes('<<') || action.includes('/Next')) return false;
  const at = action.indexOf('/S');
  return at >= 0 && at === action.lastIndexOf('/S') && action[at + 1] === '/GoTo';
}

/** Collects what documents do when they open, and the objects that this may refer to. */
class OpenActions {
  readonly #values: string[][] = [];
  readonly #heads = new Map<string, string[][]>();

  read({ number, tokens }: PdfObject): void {
    for (const [at, token] of tokens.entries())
      if (token === '/OpenAction') this.#values.push(tokens.slice(at + 1, at + 1 + HEAD));
    const from = tokens[0]?.startsWith('obj') ? 1 : 0;
    const head = tokens.slice(from, from + HEAD);
    // A trailer, or bytes that happen to look like an object's begin; an action begins with a dictionary.
    if (number === '' && head[0] !== '<<') return;
    const heads = this.#heads.get(number);
    if (heads) heads.push(head);
    else this.#heads.set(number, [head]);
  }

  /** An object may be defined several times, and one whose number is unreadable may be any. */
  #isInside(number: string): boolean {
    const heads = this.#heads.get(number);
    const unknown = this.#heads.get('') ?? [];
    return heads !== undefined && [...heads, ...unknown].every(staysInside);
  }

  areActive(): boolean {
    return !this.#values.every((value) => {
      const [number = '', , reference] = value;
      return reference === 'R' ? this.#isInside(String(Number(number))) : staysInside(value);
    });
  }
}

export function inspectPdf(bytes: Buffer): Inspection {
  const opening = new OpenActions();
  for (const object of listPdfObjects(bytes)) {
    if (!object) return 'unreadable';
    if (object.tokens.some((token) => ACTIVE.has(token))) return 'active';
    opening.read(object);
  }
  return opening.areActive() ? 'active' : 'plain';
}
