// Malformed uploads in malformed multipart forms.
import type { Random } from './random.ts';
import { createOddString } from './values.ts';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
/** An empty archive: what a DOCX begins to be read as. */
const ZIP = Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64');

/** A file with changed or missing bytes, or of another type than declared. */
function oddFile(random: Random): Buffer {
  const file = Buffer.from(random.pick([PDF, ZIP, PNG]));
  for (let nth = random.below(30); nth > 0; nth--)
    file[random.below(file.length)] = random.below(256);
  return random.chance(0.2) ? file.subarray(0, random.below(file.length)) : file;
}

export function createOddMultipart(random: Random): { type: string; body: Buffer } {
  const boundary = random.pick(['x', '-'.repeat(70), '"', ' b ', "'()+_,-./:=?", 'é']);
  const name = createOddString(random)
    .slice(0, 300)
    .replaceAll(/[\r\n"]/g, '');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${random.pick(['file', 'purpose', name])}"; filename="${name}"\r\n\r\n`;
  const tail = random.pick([`\r\n--${boundary}--\r\n`, `\r\n--${boundary}`, '']);
  const type = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary=a; boundary=${boundary}`,
  ]);
  return { type, body: Buffer.concat([Buffer.from(head), oddFile(random), Buffer.from(tail)]) };
}
