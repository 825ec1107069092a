// HTML of the parts that pages share, such as the header and the rows of lists (`Part`). React renders a part between
// two marks the first time, and later a single mark; the finished page gets the HTML in its place.
import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartMarks, RenderedParts } from '#ui/rendering/part.tsx';

type Piece = Uint8Array;

/** HTML as bytes; `RETURN_ADDRESS` stands between them. */
type StoredPart = readonly Piece[];

/** Unlike `Buffer.from`, it takes no memory that is shared with other texts. */
const encoder = new TextEncoder();
const encode = (text: string): Piece => encoder.encode(text);

/** Stands for the encoded address of the page, in which the pages that share a part differ. */
const RETURN_ADDRESS: Piece = new Uint8Array();

/** Approximate bytes of an entry and of each of its pieces. */
const OVERHEAD = 200;

const measurePart = (pieces: StoredPart): number =>
  pieces.reduce((sum, { length }) => sum + length + OVERHEAD, OVERHEAD);

export class PartStore {
  readonly maxBytes: number;
  hits = 0;
  misses = 0;
  readonly #parts: LRUCache<string, StoredPart>;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
    this.#parts = new LRUCache({ maxSize: maxBytes, sizeCalculation: measurePart });
  }

  get bytes(): number {
    return this.#parts.calculatedSize;
  }

  find(key: string): StoredPart | undefined {
    const part = this.#parts.get(key);
    if (part) this.hits++;
    else this.misses++;
    return part;
  }

  store(key: string, part: StoredPart): void {
    this.#parts.set(key, part);
  }
}

/** No text on a page can contain it, because nobody knows it. */
const createMark = (): string => randomUUID();

/** The same in all pages of the process: the address is not known to a part that is stored. */
const RETURN_MARK = createMark();

/** React separates neighbouring texts, and marks are texts. */
const SEPARATOR = '<!-- -->';

const toReturnText = (address: string): string =>
  new URLSearchParams({ from: address }).toString().slice('from='.length);

/** Joins the bytes on both sides of the return addresses. */
function joinPieces(pieces: readonly Piece[]): StoredPart {
  const joined: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of [...pieces, RETURN_ADDRESS]) {
    if (piece !== RETURN_ADDRESS) run.push(piece);
    else {
      joined.push(new Uint8Array(Buffer.concat(run)), RETURN_ADDRESS);
      run = [];
    }
  }
  return joined.slice(0, -1);
}

interface OpenPart {
  key: string;
  /** Index of its first piece. */
  start: number;
}

/** The parts of one page while it is rendered. */
export class PageParts implements RenderedParts {
  readonly returnMark: string | null;
  readonly #store: PartStore;
  readonly #shared: string;
  readonly #returnAddress: Piece;
  readonly #mark = createMark();
  readonly #found: StoredPart[] = [];
  readonly #keys: string[] = [];
  readonly #open: OpenPart[] = [];
  readonly #pieces: Piece[] = [];

  /**
   * `rootData` is what every part may depend on. `returnAddress` is the page's address in links to the sign-in, or null
   * where they have none.
   */
  constructor(store: PartStore, rootData: unknown, returnAddress: string | null) {
    this.#store = store;
    this.returnMark = returnAddress === null ? null : RETURN_MARK;
    this.#returnAddress = encode(returnAddress === null ? '' : toReturnText(returnAddress));
    this.#shared = JSON.stringify([rootData, returnAddress === null]);
  }

  place(name: string, of: unknown): PartMarks {
    // The data themselves may be longer than the HTML.
    const key = hash('sha256', `${name} ${JSON.stringify(of) ?? ''} ${this.#shared}`, 'base64url');
    const part = this.#store.find(key);
    if (part) return { whole: `${this.#mark}w${this.#found.push(part) - 1};` };
    const index = this.#keys.push(key) - 1;
    return { start: `${this.#mark}s${index};`, end: `${this.#mark}e${index};` };
  }

  /** Adds bytes to the page that contain no marks. */
  addBytes(bytes: Piece): void {
    this.#pieces.push(bytes);
  }

  /** Adds a text to the page, with the stored parts in place of their marks; stores the parts that were rendered. */
  addText(html: string): void {
    const mark = this.#mark;
    let copied = 0;
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, copied)) {
      const between = html.slice(copied, at);
      if (between !== SEPARATOR) this.#addRendered(between);
      copied = html.indexOf(';', at) + 1;
      this.#followMark(html.slice(at + mark.length, copied - 1));
    }
    this.#addRendered(html.slice(copied));
  }

  /** `mark` is a kind and an index. */
  #followMark(mark: string): void {
    const index = Number(mark.slice(1));
    if (mark.startsWith('w')) this.#pieces.push(...(this.#found[index] ?? []));
    else if (mark.startsWith('s'))
      this.#open.push({ key: this.#keys[index] ?? '', start: this.#pieces.length });
    else {
      const part = this.#open.pop();
      if (part) this.#store.store(part.key, joinPieces(this.#pieces.slice(part.start)));
    }
  }

  #addRendered(html: string): void {
    const [first = '', ...rest] = html.split(RETURN_MARK);
    this.#pieces.push(encode(first));
    for (const text of rest) this.#pieces.push(RETURN_ADDRESS, encode(text));
  }

  toBytes(): Buffer {
    return Buffer.concat(
      this.#pieces.map((piece) => (piece === RETURN_ADDRESS ? this.#returnAddress : piece)),
    );
  }
}
