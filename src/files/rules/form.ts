// What was sent: the file alone as the body, or one file among a form's fields.
export interface Sent {
  purpose: string | null;
  name: string | null;
  bytes: Buffer;
}

/** File, purpose and name; a form with more than that was not made by us. */
const MOST_PARTS = 8;

/** Counted before they are read: a hundred thousand tiny parts fit into one upload. */
function partsIn(body: Buffer, type: string): number {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? [];
  const line = `--${quoted ?? plain ?? ''}`;
  let count = 0;
  for (let at = 0; count <= MOST_PARTS; count++) {
    at = body.indexOf(line, at, 'latin1') + line.length;
    if (at < line.length) break;
  }
  return count - 1;
}

async function fromForm(body: Buffer, type: string): Promise<Sent | null> {
  if (partsIn(body, type) > MOST_PARTS) return null;
  const headers = { 'content-type': type };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  const values = [...(form?.entries() ?? [])];
  const found = values.filter(([, value]) => typeof value !== 'string');
  const file = found[0]?.[1];
  if (found.length !== 1 || !file || typeof file === 'string') return null;
  const word = (name: string) => values.find(([key]) => key === name)?.[1];
  const [purpose, name] = [word('purpose'), word('name')];
  return {
    purpose: typeof purpose === 'string' && purpose !== '' ? purpose : null,
    name: typeof name === 'string' && name.trim() ? name : file.name,
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}

/** Null where a form holds no file, or several. */
export async function sentIn(body: Buffer, type: string): Promise<Sent | null> {
  if (/^multipart\/form-data\b/i.test(type)) return fromForm(body, type);
  return { purpose: null, name: null, bytes: body };
}
