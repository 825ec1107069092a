// Reads an upload's body: either the file itself, or a multipart form with one file.
import { Busboy } from '@fastify/busboy';

export interface UploadForm {
  purpose: string | null;
  name: string | null;
  bytes: Buffer;
}

/** A form has a file, a purpose and a name; more parts than this are refused. */
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
/** `multipart/form-data` with a boundary of at most 70 characters fits easily. */
const MAX_TYPE_LENGTH = 300;

/** Bytes per write, so that parsing can stop early in a refused form. */
const WRITE_SIZE = 64 * 1024;

interface ParsedForm {
  fields: Map<string, string>;
  files: { name: string | null; bytes: Buffer }[];
}

/**
 * Returns null for a form that is incomplete or exceeds the limits. It is the only parser, so there is only one reading
 * of the parts' bounds.
 */
function parseForm(body: Buffer, type: string): Promise<ParsedForm | null> {
  return new Promise((resolve) => {
    const form: ParsedForm = { fields: new Map(), files: [] };
    const aborter = new AbortController();
    const giveUp = () => {
      aborter.abort();
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
      for (let at = 0; at < body.length && !aborter.signal.aborted; at += WRITE_SIZE)
        parser.write(body.subarray(at, at + WRITE_SIZE));
      parser.end();
    } catch {
      // The boundary is missing or invalid.
      giveUp();
    }
  });
}

async function readForm(body: Buffer, type: string): Promise<UploadForm | null> {
  const form = type.length <= MAX_TYPE_LENGTH ? await parseForm(body, type) : null;
  const [file, second] = form?.files ?? [];
  if (!form || !file || second) return null;
  const name = form.fields.get('name');
  return {
    purpose: form.fields.get('purpose') || null,
    name: name?.trim() ? name : file.name,
    bytes: file.bytes,
  };
}

/** Returns null when a form contains no file, or several. */
export async function readUpload(body: Buffer, type: string): Promise<UploadForm | null> {
  if (/^multipart\/form-data\b/i.test(type)) return readForm(body, type);
  return { purpose: null, name: null, bytes: body };
}
