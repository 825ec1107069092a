// Folding: text without marks, case and punctuation, for search; and the one canonical place of a tone mark.
import { normalizeText } from './normalize.ts';

/** Marks removed and đ made d; case, spaces and punctuation stay ('Đà Nẵng' → 'Da Nang'). */
export function removeMarks(text: string): string {
  return normalizeText(text, 'NFD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .replaceAll(/[đð]/g, 'd')
    .replaceAll(/[ĐÐ]/g, 'D');
}

/** Byte-identical twin of the SQL function `fold` (database/migrations/0001_vietnamese_text.sql): change both or neither. */
export function foldText(text: string): string {
  return removeMarks(text)
    .toLowerCase()
    .replaceAll('c++', 'cplusplus')
    .replaceAll('c#', 'csharp')
    .replaceAll('.net', ' dotnet')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const LATE_TONE =
  /([oO])([àáảãạèéẻẽẹÀÁẢÃẠÈÉẺẼẸ])(?!\p{L})|(?<![qQ])([uU])([ỳýỷỹỵỲÝỶỸỴ])(?!\p{L})/gu;

/** hoà → hòa, khoẻ → khỏe, thuý → thúy, uỷ → ủy: open syllables only, and never after q. Answers NFC. */
export function toCanonicalTone(text: string): string {
  return normalizeText(text).replaceAll(LATE_TONE, (found) => {
    const [first = '', second = ''] = found;
    const [base = '', tone = ''] = second.normalize('NFD');
    return (first + tone).normalize('NFC') + base;
  });
}

const I_FOR_Y = /(?<!\p{L})([klmKLM])([íìỉĩịÍÌỈĨỊ])(?!\p{L})|(?<!\p{L})([tT])([ỉỈ])(?!\p{L})/gu;

/** canonicalTone and kĩ → kỹ, lí → lý, tỉ → tỷ. For matching only: shown text keeps its writer's spelling. */
export function toCanonicalSpelling(text: string): string {
  return toCanonicalTone(text).replaceAll(I_FOR_Y, (found) => {
    const [consonant = '', vowel = ''] = found;
    const [base = '', tone = ''] = vowel.normalize('NFD');
    return consonant + ((base === 'i' ? 'y' : 'Y') + tone).normalize('NFC');
  });
}
