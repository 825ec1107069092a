// What a file is, by its bytes: where they begin, how they end, and that no second format hides among them.
import type { StoredFile } from '#files/contract.ts';

type Mime = StoredFile['mime'];
export type FileKind = 'pdf' | 'docx' | 'png' | 'jpeg' | 'webp';

export const MIME: Record<FileKind, Mime> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

export const KINDS_OF: Record<StoredFile['purpose'], readonly FileKind[]> = {
  cv: ['pdf', 'docx'],
  logo: ['png', 'jpeg', 'webp'],
};

const KB = 1024;
/** A zip's last record may be followed by a comment of that length. */
const ZIP_TAIL = 66 * KB;

const begins = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** The kind that the first bytes claim; null for all that is never taken. */
export function detectFileKind(bytes: Buffer): FileKind | null {
  if (begins(bytes, '%PDF-')) return 'pdf';
  if (begins(bytes, 'PK\u0003\u0004')) return 'docx';
  if (begins(bytes, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (begins(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  return begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8) ? 'webp' : null;
}

/** Beginnings of programs, archives, pages and scripts, which a PDF has neither at its head nor after its end. */
// Signatures are bytes, control characters among them.
const FOREIGN =
  // oxlint-disable-next-line no-control-regex
  /PK\u0003\u0004|PK\u0005\u0006|\u007fELF|Rar!|7z\u00bc\u00af|%!PS|<!doctype|<html|<script|<svg|<\?php|#!\/|This program cannot be run/i;

/** True for a PDF that is one from its first byte to its last, and nothing else besides. */
export function isPlainPdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - KB));
  const head = bytes.toString('latin1', 0, KB);
  if (!/^%PDF-[12]\.\d/.test(head) || !tail.includes('%%EOF')) return false;
  if (FOREIGN.test(head) || FOREIGN.test(tail)) return false;
  // The end of a zip, whose reader begins there and never sees the PDF before it.
  return !bytes.subarray(-ZIP_TAIL).includes('PK\u0005\u0006\0\0\0\0', 0, 'latin1');
}
