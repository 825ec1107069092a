// What was sent: the file alone as the body, or one file among a form's fields.
import { Busboy } from '@fastify/busboy';

export interface SentForm {
  purpose: string | null;
  name: string | null;
  bytes: Buffer;
}

/** File, purpose and name; a form with more than that was not made by us. */
const MAX_PARTS = 8;
const LIMITS = {
  parts: MAX_PARTS,
  files: 2,
  fields: MAX_PARTS,
  fieldNameSize: 100,
  fieldSize: 2000,
  headerPairs: 20,
  headerSize: 16 * 1024,
};
/** `multipart/form-data` and a boundary of at most 70 characters need no more. */
const MAX_TYPE = 300;

/** Of a form that is given up the rest is not read. */
const PIECE = 64 * 1024;

interface Form {
  fields: Map<string, string>;
  files: { name: string | null; bytes: Buffer }[];
}

/** One parser says where parts begin and end. Null for what is no whole form within the limits. */
function parseForm(body: Buffer, type: string): Promise<Form | null> {
  return new Promise((resolve) => {
    const form: Form = { fields: new Map(), files: [] };
    const given = new AbortController();
    const giveUp = () => {
      given.abort();
      resolve(null);
    };
    try {
      const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
      parser.on('field', (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) giveUp();
        form.fields.set(name, value);
      });
      parser.on('file', (_field, stream, name) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', giveUp);
        stream.on('end', () =>
          form.files.push({ name: name || null, bytes: Buffer.concat(chunks) }),
        );
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
        parser.on(limit, giveUp);
      parser.on('error', giveUp);
      parser.on('finish', () => resolve(form));
      for (let at = 0; at < body.length && !given.signal.aborted; at += PIECE)
        parser.write(body.subarray(at, at + PIECE));
      parser.end();
    } catch {
      // No boundary, or one that no form has.
      giveUp();
    }
  });
}

async function fromForm(body: Buffer, type: string): Promise<SentForm | null> {
  const form = type.length <= MAX_TYPE ? await parseForm(body, type) : null;
  const [file, second] = form?.files ?? [];
  if (!form || !file || second) return null;
  const name = form.fields.get('name');
  return {
    purpose: form.fields.get('purpose') || null,
    name: name?.trim() ? name : file.name,
    bytes: file.bytes,
  };
}

/** Null where a form holds no file, or several. */
export async function readSentForm(body: Buffer, type: string): Promise<SentForm | null> {
  if (/^multipart\/form-data\b/i.test(type)) return fromForm(body, type);
  return { purpose: null, name: null, bytes: body };
}
