// The two inline scripts of pages that the service worker answers, and their place in a page's policy.

/** A chosen theme is out of a worker's reach, but not out of the page's. */
export const CHOOSE_THEME =
  "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}";

/** What a stored page says about applying is for visitors: it stays only where the job was closed already. */
export const EXPLAIN_APPLYING =
  "{const d=document,p=d.getElementById('apply'),b=d.getElementById('offline-band');" +
  "if(p&&b&&!p.querySelector(':disabled')){const s=d.createElement('p');s.textContent=b.dataset.apply;" +
  "p.replaceChildren(s);d.querySelector('.apply-bar')?.remove()}}";

async function toSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Of all that a stored page could run, exactly these. */
export async function allowScripts(policy: string, scripts: readonly string[]): Promise<string> {
  const sources = (await Promise.all(scripts.map(toSource))).join(' ');
  const directives = policy.split(';').map((directive) => directive.trim());
  const others = directives.filter(
    (directive) => directive && !/^script-src(?: |$)/.test(directive),
  );
  return [...others, `script-src ${sources}`].join('; ');
}

export const toInline = (script: string): string => `<script>${script}</script>`;
