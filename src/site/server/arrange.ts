// Holds React back on public pages until the first interaction, and hashes what stays inline for the policy.
import { createHash } from 'node:crypto';

interface Arrangement {
  lateHydration: boolean;
}

const SCRIPT = /<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/** The module that starts React becomes inert text, which the first-paint script runs when it is time. */
function holdBack(html: string): string {
  return html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, (whole, attributes: string, body: string) =>
      attributes.includes('type="module"') && body
        ? `<script type="text/plain" id="start">${body}</script>`
        : whole,
    );
}

function policyOf(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter((match) => match.groups?.body && !match.groups.attributes?.includes('ld+json'))
    .map((match) => hash(match.groups?.body ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) =>
    hash(m[1] ?? ''),
  );
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
    "img-src 'self' data:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function arrange(
  html: string,
  { lateHydration }: Arrangement,
): { html: string; policy: string } {
  const built = process.env.NODE_ENV !== 'development';
  const arranged = lateHydration && built ? holdBack(html) : html;
  return { html: arranged, policy: policyOf(arranged) };
}
