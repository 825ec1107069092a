// Stores the chosen language in localStorage and in a cookie that the server reads.
import type { Language } from '#context.ts';

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `language=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}
