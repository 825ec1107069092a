// The two inline scripts of pages that the service worker answers, and their place in a page's policy.

/** Applies the chosen theme in the page, because a worker cannot read localStorage. */
export const CHOOSE_THEME =
  "try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}";

/**
 * Replaces the apply panel of a stored page, which was rendered for visitors, by the text of the offline band. A job
 * that was already closed keeps its panel.
 */
export const EXPLAIN_APPLYING =
  "{const d=document,p=d.getElementById('apply'),b=d.getElementById('offline-band');" +
  "if(p&&b&&!p.querySelector(':disabled')){const s=d.createElement('p');s.textContent=b.dataset.apply;" +
  "p.replaceChildren(s);d.querySelector('.apply-bar')?.remove()}}";

async function toSource(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Replaces a policy's `script-src` so that only these scripts may run. */
export async function allowScripts(policy: string, scripts: readonly string[]): Promise<string> {
  const sources = (await Promise.all(scripts.map(toSource))).join(' ');
  const directives = policy.split(';').map((directive) => directive.trim());
  const others = directives.filter(
    (directive) => directive && !/^script-src(?: |$)/.test(directive),
  );
  return [...others, `script-src ${sources}`].join('; ');
}

export const toInline = (script: string): string => `<script>${script}</script>`;
