// Guesses whether a text is Vietnamese or English.
import type { Language } from '#context.ts';
import { normalizeText } from './normalize.ts';

// Letters that English never uses; leaves out é and the like, because of words such as résumé.
const VIETNAMESE_LETTERS = /[ăâđêôơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏõốồổỗộớờởỡợụủũứừửữựỵỷỹ]/giu;

/** Vietnamese when at least one letter in fifty is exclusively Vietnamese, else English. */
export function guessLanguage(text: string): Language {
  const sample = normalizeText(text.slice(0, 4000)).slice(0, 2000);
  const letterCount = sample.match(/\p{L}/gu)?.length ?? 0;
  const vietnameseCount = sample.match(VIETNAMESE_LETTERS)?.length ?? 0;
  return vietnameseCount > 0 && vietnameseCount * 50 >= letterCount ? 'vi' : 'en';
}
