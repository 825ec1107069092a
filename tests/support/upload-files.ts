// Generates files for upload tests, CVs and pictures, and uploads them.
import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { ApiResponse, Name, TestBoard } from './test-board.ts';

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF of that many pages, each with the same line of text. */
export function createPdf(lines: readonly string[] = ['Hello'], pages = 1): Buffer {
  const textOperators = lines.map((line) => `(${line}) Tj 0 -14 Td`).join(' ');
  const stream = `BT /F1 12 Tf 20 700 Td ${textOperators} ET`;
  const last = pages + 4;
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${last} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ');
  return createPdfFromObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array<string>(pages).fill(page),
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]);
}

/** A PDF with these objects, numbered from 1; the first is the root. */
export function createPdfFromObjects(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const from = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export interface ZipEntry {
  name: string;
  data: Buffer | string;
  /** A false inflated size for the directory. */
  declaredSize?: number;
}

/** A zip whose directory may contain false sizes. */
export function createZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, declaredSize } of entries) {
    const plain = Buffer.from(data);
    const compressed = deflateRawSync(plain);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(compressed.length, 14);
    head.writeUInt32LE(declaredSize ?? plain.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      head,
      Buffer.from(name),
      compressed,
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\u0001\u0002'), version, head, place, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

const TYPES = `<Types><Override PartName="/word/document.xml" ContentType="${DOCX}.main+xml"/></Types>`;

export const createWordXml = (lines: readonly string[]) =>
  `<w:document><w:body>${lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`;

/** A DOCX with these lines and additional entries. */
export const createDocx = (lines: readonly string[], more: readonly ZipEntry[] = []): Buffer =>
  createZip([
    { name: '[Content_Types].xml', data: TYPES },
    { name: 'word/document.xml', data: createWordXml(lines) },
    ...more,
  ]);

export const createPicture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } });
export const createPng = (width?: number, height?: number): Promise<Buffer> =>
  createPicture(width, height).png().toBuffer();

/** `POST /uploads` with the bytes as the body. */
export function uploadFile(
  board: TestBoard,
  who: Name | null,
  bytes: Buffer,
  { type = 'application/octet-stream', name = '', purpose = '' } = {},
): Promise<ApiResponse> {
  const query = new URLSearchParams({ name, purpose });
  const headers = { 'content-type': type };
  return board.call(who, `POST /uploads?${query}`, { body: bytes, headers });
}

/** Uploads a CV for the seeker, another one each time; returns its id. */
export async function uploadCv(board: TestBoard, who: 'linh' | 'minh' = 'linh'): Promise<string> {
  const { status, body } = await uploadFile(
    board,
    who,
    createDocx(['Kế toán', crypto.randomUUID()]),
    {
      name: 'CV.docx',
    },
  );
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

export async function uploadLogo(
  board: TestBoard,
  who: 'sen' | 'ha_long' | 'founder' = 'sen',
): Promise<string> {
  const { status, body } = await uploadFile(board, who, await createPng(), { name: 'logo.png' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}
