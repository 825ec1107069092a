// Detects active content in a PDF: scripts, attachments, forms that submit, and actions on opening.
import { inflateSync } from 'node:zlib';

export type Inspection = 'plain' | 'active' | 'unreadable';

/** Actions and objects that a CV does not need. Links to web pages (`/URI`) and inside the file (`/GoTo`) are fine. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  '3D',
  'Trans3D',
  'XFA',
  'AA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'FileAttachment',
]);

const NAME = /\/([^\s\0()<>[\]{}/%]{1,127})/g;
const MOST_STREAMS = 5000;
/** Maximum inflated size of all object streams together. */
const MOST_INFLATED = 64 * 1024 * 1024;

/** Any character of a name may be written as `#` and two hexadecimal digits. */
const unescapeName = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

interface Stream {
  dictionary: string;
  data: Buffer;
}

interface Parts {
  /** The text outside streams. */
  outside: string;
  streams: Stream[];
}

const STREAM = 'stream';
const END = 'endstream';

/** Splits the file into streams and the rest. A stream ends at `endstream`, whatever its declared length. */
function partsOf(bytes: Buffer): Parts | null {
  const pieces: string[] = [];
  const streams: Stream[] = [];
  let from = 0;
  for (;;) {
    const at = bytes.indexOf(STREAM, from, 'latin1');
    if (at === -1) break;
    const head = bytes.toString('latin1', from, at);
    pieces.push(head);
    let begin = at + STREAM.length;
    if (bytes[begin] === 0x0d) begin += 1;
    if (bytes[begin] === 0x0a) begin += 1;
    const end = bytes.indexOf(END, begin, 'latin1');
    const data = bytes.subarray(begin, end === -1 ? bytes.length : end);
    streams.push({ dictionary: head.slice(head.lastIndexOf('obj') + 3), data });
    if (streams.length > MOST_STREAMS) return null;
    from = end === -1 ? bytes.length : end + END.length;
  }
  pieces.push(bytes.toString('latin1', from));
  return { outside: pieces.join('\n'), streams };
}

const isObjectStream = ({ dictionary }: Stream) => /\/ObjStm\b/.test(unescapeName(dictionary));

/** Null if the stream is encrypted or uses an unusual filter. */
function inflate({ dictionary, data }: Stream, remaining: number): string | null {
  const plain = unescapeName(dictionary);
  if (!/\/Filter/.test(plain)) return data.toString('latin1');
  if (!/\/Filter\s{0,20}\[?\s{0,20}\/(?:FlateDecode|Fl)\s{0,20}(?:[\]/>]|$)/.test(plain))
    return null;
  if (/\/Filter\s{0,20}\[\s{0,20}\/\w{1,20}\s{0,20}\/|\/Predictor\s{0,20}1\d/.test(plain))
    return null;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, remaining) }).toString('latin1');
  } catch {
    return null;
  }
}

function isActiveName(text: string): boolean {
  for (const [, name = ''] of text.matchAll(NAME)) if (ACTIVE.has(name)) return true;
  return false;
}

/** How much of an object is needed to recognize an action. */
const HEAD = 600;
const OBJECT = /(\d{1,10})\s{1,10}\d{1,5}\s{1,10}obj\b\s{0,10}/g;
const NUMBERS = /^[\s\d]*/;

/** The first characters of all objects by number; redefinitions are appended. */
function toObjectHeads([outside = '', ...objectStreams]: readonly string[]): Map<string, string[]> {
  const objects = new Map<string, string[]>();
  const add = (number: string, text: string) =>
    objects.set(number, [...(objects.get(number) ?? []).slice(-9), text]);
  for (const { index, 0: found, 1: number = '' } of outside.matchAll(OBJECT))
    add(number, outside.slice(index + found.length, index + found.length + HEAD));
  for (const text of objectStreams) {
    // An object stream starts with pairs of an object's number and its offset after the pairs.
    const [pairs = ''] = NUMBERS.exec(text) ?? [];
    const numbers = pairs.trim().split(/\s+/);
    for (let nth = 0; nth + 1 < numbers.length; nth += 2) {
      const at = pairs.length + Number(numbers[nth + 1]);
      add(numbers[nth] ?? '', text.slice(at, at + HEAD));
    }
  }
  return objects;
}

const GOES_INSIDE = /^<<[^>]{0,500}\/S\s{0,10}\/GoTo\b/;

/** `/OpenAction` may be a destination in the file, or an action that goes to one. */
function hasActiveOpenAction(texts: readonly string[]): boolean {
  const places = texts.flatMap((text) =>
    [...text.matchAll(/\/OpenAction\b/g)].map(({ index, 0: { length } }) =>
      text.slice(index + length, index + length + HEAD).trimStart(),
    ),
  );
  if (places.length === 0) return false;
  const objects = toObjectHeads(texts);
  const isPlain = (action: string) => action.startsWith('[') || GOES_INSIDE.test(action);
  return !places.every((place) => {
    const [, number] = /^(\d{1,10})\s{1,10}\d{1,5}\s{1,10}R\b/.exec(place) ?? [];
    if (number === undefined) return isPlain(place);
    return objects.get(number)?.every(isPlain) ?? false;
  });
}

export function inspectPdf(bytes: Buffer): Inspection {
  const parts = partsOf(bytes);
  if (!parts) return 'unreadable';
  const texts = [unescapeName(parts.outside)];
  let remaining = MOST_INFLATED;
  for (const stream of parts.streams.filter(isObjectStream)) {
    const text = inflate(stream, remaining);
    if (text === null) return 'unreadable';
    remaining -= text.length;
    texts.push(unescapeName(text));
  }
  return texts.some(isActiveName) || hasActiveOpenAction(texts) ? 'active' : 'plain';
}
