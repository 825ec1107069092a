// Stores a public job page for offline reading: the version for visitors, without scripts, so that it does not change.
import { boundList, FIELDS, LISTS, type ListName } from './stored-pages.ts';

const SCRIPT_START = '<script';
const SCRIPT_END = '</script>';
const TITLE = /<title>([^<]*)<\/title>/;
const VALID_THROUGH = /"validThrough":"([^"]{1,40})"/;

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};
const toText = (html: string) =>
  html.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Keeps structured data, which is not executed. Splits the text, because a regex would not run in linear time. */
function removeScripts(html: string): string {
  const [start = '', ...parts] = html.split(SCRIPT_START);
  const rest = parts.map((part) => {
    const attributes = part.slice(0, part.indexOf('>'));
    if (attributes.includes('application/ld+json')) return SCRIPT_START + part;
    const end = part.indexOf(SCRIPT_END);
    return end === -1 ? '' : part.slice(end + SCRIPT_END.length);
  });
  return start + rest.join('');
}

/** Response to store: the page without scripts, with its metadata as headers. */
export function toStoredPage(html: string, policy: string, now: Date): Response {
  const [, title = ''] = TITLE.exec(html) ?? [];
  const [, validThrough = ''] = VALID_THROUGH.exec(html) ?? [];
  return new Response(removeScripts(html), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      [FIELDS.title]: encodeURIComponent(toText(title)),
      [FIELDS.storedAt]: now.toISOString(),
      [FIELDS.validThrough]: validThrough,
    },
  });
}

/** Stores the page at `path`, or deletes its copies when it is gone. Rejects when network or storage fail. */
export async function storePage(
  storage: CacheStorage,
  list: ListName,
  path: string,
): Promise<void> {
  // Without credentials, so that the page contains no personal data.
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (response.status === 404 || response.status === 410) {
    for (const name of Object.values(LISTS)) await (await storage.open(name)).delete(path);
  }
  if (!response.ok) return;
  const policy = response.headers.get('content-security-policy') ?? "default-src 'none'";
  const page = toStoredPage(await response.text(), policy, new Date());
  await (await storage.open(LISTS[list])).put(path, page);
  await boundList(storage, list);
}
