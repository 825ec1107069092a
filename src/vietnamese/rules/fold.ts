// Folds text for search: no marks, case or punctuation. Also canonicalizes tone marks and spelling.
import { normalizeText } from './normalize.ts';

/** Removes marks and maps đ to d; keeps case, spaces and punctuation ('Đà Nẵng' → 'Da Nang'). */
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

/** Moves tone marks: hoà → hòa, khoẻ → khỏe, thuý → thúy, uỷ → ủy. Open syllables only, never after q. Returns NFC. */
export function toCanonicalTone(text: string): string {
  return normalizeText(text).replaceAll(LATE_TONE, (found) => {
    const [first = '', second = ''] = found;
    const [base = '', tone = ''] = second.normalize('NFD');
    return (first + tone).normalize('NFC') + base;
  });
}

const I_FOR_Y = /(?<!\p{L})([klmKLM])([íìỉĩịÍÌỈĨỊ])(?!\p{L})|(?<!\p{L})([tT])([ỉỈ])(?!\p{L})/gu;

/** toCanonicalTone() and kĩ → kỹ, lí → lý, tỉ → tỷ. Only for matching: displayed text keeps its spelling. */
export function toCanonicalSpelling(text: string): string {
  return toCanonicalTone(text).replaceAll(I_FOR_Y, (found) => {
    const [consonant = '', vowel = ''] = found;
    const [base = '', tone = ''] = vowel.normalize('NFD');
    return consonant + ((base === 'i' ? 'y' : 'Y') + tone).normalize('NFC');
  });
}
