// Lists the entries of a zip and inflates one to no more than its declared size.
import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  method: number;
  compressedSize: number;
  size: number;
  /** Offset of its local header. */
  at: number;
  /** True if it is encrypted. */
  locked: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;

/** The end record whose comment ends exactly at the last byte. */
function findEnd(zip: Buffer): number | null {
  const lowest = Math.max(0, zip.length - END_SIZE - MAX_COMMENT);
  for (let at = zip.length - END_SIZE; at >= lowest; at--) {
    if (zip.readUInt32LE(at) !== END) continue;
    if (at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  return null;
}

function readEntryAt(zip: Buffer, at: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) return null;
  const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
  const ends = at + 46 + (name ?? 0);
  const entry = {
    name: zip.toString('utf8', at + 46, ends),
    method: zip.readUInt16LE(at + 10),
    compressedSize: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    at: zip.readUInt32LE(at + 42),
    locked: (zip.readUInt16LE(at + 8) & 1) === 1,
  };
  return { entry, next: ends + (extra ?? 0) + (comment ?? 0) };
}

/** Null unless it is a plain zip from the first byte to the last; two files in one are not. */
export function listZipEntries(zip: Buffer, most: number): ZipEntry[] | null {
  const end = zip.length >= END_SIZE ? findEnd(zip) : null;
  if (end === null || zip.readUInt32LE(0) !== LOCAL) return null;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > most || at + zip.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    const found = readEntryAt(zip, at);
    if (!found) return null;
    entries.push(found.entry);
    at = found.next;
  }
  return at === end ? entries : null;
}

/** Null if the entry's size, name or offset is false. */
export function inflate(
  zip: Buffer,
  { at, name, method, compressedSize, size }: ZipEntry,
): Buffer | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) return null;
  const nameEnds = at + 30 + zip.readUInt16LE(at + 26);
  if (zip.toString('utf8', at + 30, nameEnds) !== name) return null;
  const from = nameEnds + zip.readUInt16LE(at + 28);
  const data = zip.subarray(from, from + compressedSize);
  if (data.length !== compressedSize) return null;
  if (method === 0) return compressedSize === size ? data : null;
  if (method !== 8) return null;
  try {
    const out = inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
    return out.length === size ? out : null;
  } catch {
    return null;
  }
}
