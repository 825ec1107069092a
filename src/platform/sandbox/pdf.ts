// Extracts pages and text of a PDF with pdf.js; counts the pages before reading any.
import { getDocumentProxy } from 'unpdf';
import { inspectPdf } from './pdf-active.ts';
import {
  ACTIVE_CONTENT,
  MAX_TEXT,
  SUSPICIOUS_FILE,
  UNREADABLE_FILE,
  type InspectionResult,
} from './inspection-result.ts';

const MAX_PAGES = 50;
const PAGES_READ = 20;

const SAFELY = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  useWasm: false,
  verbosity: 0,
} as const;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

type Page = Awaited<ReturnType<Pdf['getPage']>>;

async function readPageText(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Null if a page's text cannot be read: the file may be a scan, or unusual. */
async function readText(pdf: Pdf): Promise<string | null> {
  let text = '';
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number++) {
    const page = await pdf.getPage(number);
    const read = await readPageText(page).catch(() => null);
    if (read === null) return text || null;
    text += `${read}\n`;
    if (text.length >= MAX_TEXT) break;
  }
  return text.slice(0, MAX_TEXT);
}

/** Scripts and attachments that pdf.js finds, however they are encoded. */
async function hasActiveContent(pdf: Pdf): Promise<boolean> {
  const [scripts, attachments, { info }] = await Promise.all([
    pdf.getJSActions(),
    pdf.getAttachments(),
    pdf.getMetadata(),
  ]);
  const isXfa = 'IsXFAPresent' in info && info.IsXFAPresent === true;
  return Boolean(scripts) || Boolean(attachments) || isXfa;
}

export async function readPdf(bytes: Buffer): Promise<InspectionResult> {
  const inspection = inspectPdf(bytes);
  if (inspection === 'active') return ACTIVE_CONTENT;
  // Throws for damaged or password-protected files.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), SAFELY);
  if (pdf.numPages < 1) return UNREADABLE_FILE;
  if (pdf.numPages > MAX_PAGES) return SUSPICIOUS_FILE;
  if (await hasActiveContent(pdf)) return ACTIVE_CONTENT;
  if (inspection === 'unreadable') return UNREADABLE_FILE;
  return { outcome: 'text', pages: pdf.numPages, text: await readText(pdf) };
}
