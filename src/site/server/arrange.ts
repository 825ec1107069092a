// Holds React back on public pages until the first interaction, inlines the stylesheet, and hashes what stays inline.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntryContext } from 'react-router';

interface Arrangement {
  lateHydration: boolean;
  context: EntryContext;
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const STYLESHEET = /<link rel="stylesheet" href="(?<href>\/assets\/[^"]+\.css)"[^>]*\/?>/g;

const sheets = new Map<string, Promise<string>>();

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/** The built stylesheet's text, read once; empty in development, where Vite serves it. */
function sheet(href: string): Promise<string> {
  const known = sheets.get(href);
  if (known) return known;
  const file = path.join(process.cwd(), 'build/client', href);
  const reading = readFile(file, 'utf8').catch(() => '');
  sheets.set(href, reading);
  return reading;
}

async function inlineStyles(html: string): Promise<string> {
  const found = [...html.matchAll(STYLESHEET)];
  let result = html;
  for (const match of found) {
    const css = await sheet(match.groups?.href ?? '');
    // A function, so that '$' in the stylesheet stays itself.
    if (css) result = result.replace(match[0], () => `<style data-from="build">${css}</style>`);
  }
  return result;
}

/** The module that starts React becomes inert text, which the first-paint script runs when it is time. */
function holdBack(html: string): string {
  return html.replaceAll(PRELOAD, '').replaceAll(SCRIPT, (whole, attributes: string, body: string) =>
    attributes.includes('type="module"') && body
      ? `<script type="text/plain" id="start">${body}</script>`
      : whole,
  );
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter((match) => match.groups?.body && !match.groups.attributes?.includes('ld+json'))
    .map((match) => hash(match.groups?.body ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => hash(m[1] ?? ''));
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    development
      ? "script-src 'self' 'unsafe-inline'"
      : `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
    development
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' ${[...new Set(styles)].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export async function arrange(
  html: string,
  { lateHydration }: Arrangement,
): Promise<{ html: string; policy: string }> {
  const built = process.env.NODE_ENV !== 'development';
  const held = lateHydration && built ? holdBack(html) : html;
  const arranged = lateHydration && built ? await inlineStyles(held) : held;
  return { html: arranged, policy: policyOf(arranged) };
}
