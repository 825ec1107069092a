// The page that the service worker shows without a network: plain HTML with what is stored.
import { PRODUCT } from '#product.ts';
import { CHOOSE_THEME, toInline } from './offline-scripts.ts';

export interface ListItem {
  title: string;
  note: string;
  /** Path of its stored page. */
  href?: string;
  /** Applications have closed. */
  isOver?: boolean;
}

export interface List {
  heading: string;
  /** Says when the copy was made. */
  note?: string;
  items: readonly ListItem[];
}

interface Words {
  title: string;
  text: string;
  retry: string;
  copies: string;
  nothing: string;
}

/** The colours of the board; the system's theme applies unless the person chose one. */
const STYLE = `
:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
:root{--ground:light-dark(#fffcf6,#0f1714);--surface:light-dark(#fff,#17211d);
--ink:light-dark(#17251f,#f3efe5);--soft:light-dark(#526059,#aebab3);--line:light-dark(#ece3d3,#2f3d37);
--brand:light-dark(#00795c,#4fd2a6);--brand-ink:light-dark(#fff,#04261b);--danger:light-dark(#b3271e,#ff9f91)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{border-bottom:1px solid var(--line);background:var(--surface)}
header div,main{max-width:44rem;margin:0 auto;padding:.75rem max(1rem,env(safe-area-inset-left))}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font-weight:800;
font-size:1.125rem;text-decoration:none}
main{padding-block:2rem 3rem}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
h2{margin:2.25rem 0 .25rem;font-size:1.125rem}
p{margin:0;max-width:34rem}
.soft,small{color:var(--soft)}
small{display:block;font-size:.875rem}
.button{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.25rem;padding:0 1.25rem;border-radius:.5rem;
background:var(--brand);color:var(--brand-ink);font-weight:700;text-decoration:none}
ul{display:grid;gap:.5rem;margin:.75rem 0 0;padding:0;list-style:none}
li>*{display:block;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);
color:inherit;text-decoration:none}
li b{display:block;font-weight:650;line-height:1.35}
a b{color:var(--brand)}
li a:hover{border-color:var(--brand)}
li a:hover b{text-decoration:underline}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.over{color:var(--danger)}`;

const MARK =
  '<svg viewBox="0 0 48 48" width="36" height="36" fill="none" aria-hidden="true"><rect width="48" height="48" rx="14" ' +
  'fill="#00795c"/><circle cx="24" cy="16.5" r="5.8" fill="#ffb72b"/><path d="M11 15c4 9.5 8.5 20 13 20S33 24.5 37 15" ' +
  'stroke="#fff" stroke-width="5.5" stroke-linecap="round"/></svg>';

export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function writeItem({ title, note, href, isOver }: ListItem): string {
  const text = `<b>${escapeText(title)}</b><small${isOver ? ' class="over"' : ''}>${escapeText(note)}</small>`;
  return `<li>${href ? `<a href="${escapeText(href)}">${text}</a>` : `<div>${text}</div>`}</li>`;
}

function writeList({ heading, note, items }: List): string {
  if (items.length === 0) return '';
  const age = note ? `<small>${escapeText(note)}</small>` : '';
  return `<section><h2>${escapeText(heading)}</h2>${age}<ul>${items.map(writeItem).join('')}</ul></section>`;
}

export function writeOfflinePage(
  language: string,
  { title, text, retry, copies, nothing }: Words,
  lists: readonly List[],
): string {
  const stored = lists.map(writeList).join('');
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<title>${escapeText(title)} | ${PRODUCT}</title>${toInline(CHOOSE_THEME)}<style>${STYLE}</style></head><body>` +
    `<header><div><a href="/${language}">${MARK}${PRODUCT}</a></div></header><main>` +
    `<h1>${escapeText(title)}</h1><p>${escapeText(text)}</p>` +
    `<p class="soft">${escapeText(stored ? copies : nothing)}</p>` +
    `<a class="button" href="">${escapeText(retry)}</a>${stored}</main></body></html>`
  );
}
