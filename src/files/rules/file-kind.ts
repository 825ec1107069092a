// Detects a file's kind from its bytes, and refuses files that are two formats at once.
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

export const KINDS_BY_PURPOSE: Record<StoredFile['purpose'], readonly FileKind[]> = {
  cv: ['pdf', 'docx'],
  logo: ['png', 'jpeg', 'webp'],
  photo: ['png', 'jpeg', 'webp'],
};

const KB = 1024;
/** A zip's last record may be followed by a comment of up to 64 KB. */
const ZIP_TAIL_BYTES = 66 * KB;

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** Returns the kind that the first bytes claim, or null for unsupported kinds. */
export function detectFileKind(bytes: Buffer): FileKind | null {
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, 'PK\u0003\u0004')) return 'docx';
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png';
  if (startsWith(bytes, '\u00ff\u00d8\u00ff')) return 'jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null;
}

/** Signatures of programs, archives, pages and scripts; a plain PDF has none near its start or end. */
// The signatures contain control characters.
const FOREIGN_SIGNATURES =
  // oxlint-disable-next-line no-control-regex
  /PK\u0003\u0004|PK\u0005\u0006|\u007fELF|Rar!|7z\u00bc\u00af|%!PS|<!doctype|<html|<script|<svg|<\?php|#!\/|This program cannot be run/i;

/** Returns whether the file is a PDF from its first to its last byte, and no second format as well. */
export function isPlainPdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - KB));
  const head = bytes.toString('latin1', 0, KB);
  if (!/^%PDF-[12]\.\d/.test(head) || !tail.includes('%%EOF')) return false;
  if (FOREIGN_SIGNATURES.test(head) || FOREIGN_SIGNATURES.test(tail)) return false;
  // A zip reader starts at this record and ignores the PDF before it.
  return !bytes.subarray(-ZIP_TAIL_BYTES).includes('PK\u0005\u0006\0\0\0\0', 0, 'latin1');
}
