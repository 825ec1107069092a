// The stored choice of language: localStorage, and a cookie so that the first paint is right.
import type { Language } from '#context.ts';

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage may be closed to us; the cookie alone still works.
  }
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}
