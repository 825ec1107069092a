// Malicious files, each with the status that refuses it.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import {
  createDocx,
  createPdf,
  createPdfFromObjects,
  createPicture,
  createPng,
  createZip,
} from './upload-files.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** A PDF of one page that claims to have a billion pages. */
export const createManyPages = () =>
  createPdfFromObjects([
    ROOT,
    '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>',
    '<< /Type /Page >>',
  ]);

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const ROOT = '<< /Type /Catalog /Pages 2 0 R >>';
const stream = (of: string, text: string) =>
  `<< ${of} /Length ${text.length} >>\nstream\n${text}\nendstream`;
const onePage = (resources: string, content: string, ...more: string[]) =>
  createPdfFromObjects([
    ROOT,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << ${resources} >> >>`,
    content,
    ...more,
  ]);

/** Twenty million text operators in a few kilobytes. */
export function createWordyPage(): Buffer {
  const words = Buffer.alloc(256 * MB, 'BT (a) Tj ET\n');
  const compressed = deflateSync(deflateSync(words)).toString('latin1');
  return onePage('', stream('/Filter [/FlateDecode /FlateDecode]', compressed));
}

/** A decompression bomb: half a gigabyte of spaces, deflated twice to a few kilobytes. */
export function createBombStream(): Buffer {
  const compressed = deflateSync(deflateSync(Buffer.alloc(512 * MB, ' '))).toString('latin1');
  return onePage('', stream('/Filter [/FlateDecode /FlateDecode]', compressed));
}

/** Each form draws the next one ten times: ten billion operations. */
export function createEndlessPage(): Buffer {
  const forms = Array.from({ length: 10 }, (_, i) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${i + 6} 0 R >> >>`,
      '/A Do '.repeat(10),
    ),
  );
  const last = stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '0 0 m');
  return onePage('/XObject << /A 5 0 R >>', stream('', '/A Do '.repeat(10)), ...forms, last);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
}

/** A header that claims 50,000 by 50,000 pixels. */
function hugePng(): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(50_000, 0);
  head.writeUInt32BE(50_000, 4);
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(MB)));
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))]);
}

const types = { name: '[Content_Types].xml', data: '<Types/>' };
const zeros = Buffer.alloc(10 * MB - 1);
const page = '<html><script>alert(1)</script></html>';
const withEnd = (bytes: Buffer, more: Buffer | string) =>
  Buffer.concat([bytes, Buffer.from(more), Buffer.from('\n%%EOF\n')]);

type FileBytes = Buffer | Promise<Buffer>;

export const CVS: [what: string, make: () => FileBytes, status: number, name?: string][] = [
  ['nothing at all', () => Buffer.alloc(0), 400],
  [
    'one byte more than 5 MB',
    () => Buffer.concat([createPdf(), Buffer.alloc(5 * MB)]).subarray(0, 5 * MB + 1),
    413,
  ],
  ['chance', () => randomBytes(MB), 415],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(1000)]), 415, 'cv.pdf'],
  ['a page', () => Buffer.from(page), 415, 'cv.pdf'],
  ['a picture', () => createPng(), 415],
  ['a PDF that calls itself a program', () => createPdf(), 422, 'cv.exe'],
  ['a DOCX that calls itself a PDF', () => createDocx(['A']), 422, 'cv.pdf'],
  ['a PDF whose ending is hidden', () => createPdf(), 422, 'cv\u202efdp.scr'],
  ['a PDF that is a zip too', () => withEnd(createPdf(), createDocx(['A'])), 422],
  [
    'a PDF that is a zip with a long comment',
    () =>
      Buffer.concat([
        createPdf(),
        createDocx(['A']),
        Buffer.alloc(2000, ' '),
        Buffer.from('%%EOF'),
      ]),
    422,
  ],
  [
    'a PDF that is a page too',
    () => Buffer.from(`%PDF-1.4\n%${page}\n${createPdf().toString('latin1').slice(9)}`),
    422,
  ],
  ['a page before a PDF', () => Buffer.concat([Buffer.from(page), createPdf()]), 415],
  ['half a PDF', () => createPdf(['A'], 40).subarray(0, 3000), 422],
  ['a PDF of nothing', () => Buffer.from('%PDF-1.4\n%%EOF'), 422],
  ['a PDF of 51 pages', () => createPdf(['A'], 51), 422],
  ['a PDF of 10,000 pages', () => createPdf(['A'], 10_000), 422],
  [
    'a PDF whose pages are their own parents',
    () => createPdfFromObjects([ROOT, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    422,
  ],
  [
    'a PDF behind a password',
    () =>
      createPdfFromObjects(
        [
          ROOT,
          PAGES,
          '<< /Type /Page >>',
          `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
        ],
        '/Encrypt 4 0 R /ID [<41> <41>]',
      ),
    422,
  ],
  ['a zip of something else', () => createZip([{ name: 'a.txt', data: 'A' }]), 415],
  [
    'a zip within a zip',
    () => createDocx(['A'], [{ name: 'word/inner.zip', data: createDocx(['A']) }]),
    422,
  ],
  ['a program in a DOCX', () => createDocx(['A'], [{ name: 'word/a.EXE', data: 'MZ' }]), 422],
  [
    'a DOCX with macros',
    () => createDocx(['A'], [{ name: 'word/vbaProject.bin', data: 'A' }]),
    422,
  ],
  [
    'a DOCX that climbs out',
    () => createDocx(['A'], [{ name: '../../etc/passwd', data: 'A' }]),
    422,
  ],
  [
    'a DOCX with one name twice',
    () => createDocx(['A'], [{ name: 'word/document.xml', data: 'A' }]),
    422,
  ],
  [
    'a zip that declares 10 GB',
    () =>
      createZip([
        types,
        { name: 'word/document.xml', data: zeros, declaredSize: 4 * GB - 1 },
        ...[1, 2].map((n) => ({ name: `${n}`, data: zeros, declaredSize: 3 * GB })),
      ]),
    422,
  ],
  [
    'a zip that holds far more than it declares',
    () =>
      createZip([
        types,
        { name: 'word/document.xml', data: Buffer.alloc(128 * MB), declaredSize: 1000 },
      ]),
    422,
  ],
  [
    'a zip that inflates a thousandfold',
    () => createDocx(['A'], [{ name: 'word/a.xml', data: zeros }]),
    422,
  ],
  [
    'a zip of 10,000 entries',
    () =>
      createDocx(
        ['A'],
        Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, data: '' })),
      ),
    422,
  ],
  [
    'a DOCX with entities',
    () =>
      createZip([
        { name: types.name, data: 'wordprocessingml.document.main+xml' },
        { name: 'word/document.xml', data: '<!DOCTYPE a [<!ENTITY a "b">]><w:p/>' },
      ]),
    415,
  ],
  [
    'a DOCX with bytes before it',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), createDocx(['A'])]),
    422,
  ],
];

export const LOGOS: [what: string, make: () => FileBytes, status: number, name?: string][] = [
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    415,
    'logo.png',
  ],
  ['a GIF', () => Buffer.from('GIF89a\u0001\0\u0001\0'), 415],
  ['a CV', () => createPdf(), 415],
  [
    'one byte more than 2 MB',
    () =>
      Buffer.concat([
        Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
        Buffer.alloc(2 * MB),
      ]).subarray(0, 2 * MB + 1),
    413,
  ],
  ['a picture of 2,500 megapixels', hugePng, 422],
  [
    'half a picture',
    async () => (await createPicture(400, 400).jpeg().toBuffer()).subarray(0, 900),
    422,
  ],
  ['a head without a picture', () => Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 422],
];
