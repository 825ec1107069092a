// Chooses the caller's language.
import type { Language } from '#context.ts';

/** A header that starts with one of our languages, without a weight: nothing can be preferred to it. */
const FIRST = /^(en|vi)(?:-[a-z0-9-]+)?(?:,|$)/i;

/** The preferred one of en and vi in an Accept-Language header; en when neither is named. */
export function getRequestLanguage(header: string | undefined): Language {
  const [, first] = FIRST.exec(header ?? '') ?? [];
  if (first) return first.toLowerCase() === 'vi' ? 'vi' : 'en';
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = q ? Number(q.slice(2)) || 0 : 1;
    const language = tag.split('-')[0];
    if ((language === 'en' || language === 'vi') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
