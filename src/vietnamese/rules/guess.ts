// Which of our two languages a text is written in.
import type { Language } from '#context.ts';
import { normalizeText } from './normalize.ts';

// Letters that English never has; é and the like are left out, for CV and résumé travel.
const MARKED = /[ăâđêôơưạảãấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏõốồổỗộớờởỡợụủũứừửữựỵỷỹ]/giu;

/** Vietnamese when at least one letter in fifty is Vietnamese alone; else English. */
export function guessLanguage(text: string): Language {
  const sample = normalizeText(text.slice(0, 4000)).slice(0, 2000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const marked = sample.match(MARKED)?.length ?? 0;
  return marked > 0 && marked * 50 >= letters ? 'vi' : 'en';
}
