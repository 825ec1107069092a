// Converts text written entirely in capitals, as many imported titles are, to sentence case; acronyms stay in capitals.
const MIN_LETTERS = 6;

/** Acronyms of titles and trades; those without a vowel are recognised without being listed. */
const ACRONYMS = new Set(
  (
    'AI API APP ASM AUTOCAD B2B B2C BA BIM BI BOD CAD CAM CEO CFO CIO CMO CNTT COO CRM CSKH CTO DA DBA DEVOPS DSP ' +
    'ERP ETL FA FE FMCG F&B GA HCNS HN HR HSE IC IELTS IOS IOT ISO IT JAPAN JLPT KCS KCN KOL KOC KPI L&D M&E MEP ML ' +
    'MT NV OEM OOP OPS OTC PA PCCC PHP PLC PM PO PR QA QC QS R&D RF SAP SAAS SEM SEO SEOER SI SQL TA TOEIC TPHCM ' +
    'UI UX UI/UX USD VAT VIP VN VND VR XNK A&B C&B C# C++ .NET 2D 3D'
  ).split(' '),
);

const VOWEL = /[aeiouyăâêôơư]/i;
const fold = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '');

const isAcronym = (word: string): boolean =>
  ACRONYMS.has(word) || (word.length <= 5 && /^[A-ZĐ&]+$/.test(word) && !VOWEL.test(fold(word)));

const capitalize = (word: string): string =>
  word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('vi'));

/** Words without the punctuation around them: '(TP.HCM)' has two. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}&#+]*|\.NET/gu;

/** True if every cased letter is a capital, and there are enough of them to be more than an acronym. */
export function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length >= MIN_LETTERS &&
    text === text.toLocaleUpperCase('vi') &&
    text.split(/\s+/).some((word) => !isAcronym(word))
  );
}

/**
 * 'KẾ TOÁN TỔNG HỢP (SAP)' becomes 'Kế toán tổng hợp (SAP)'. With `names` every word starts with a capital, as the
 * words of a name do. Other text is returned as it is.
 */
export function lowerCapitals(text: string, style: 'sentence' | 'names' = 'sentence'): string {
  if (!isInCapitals(text)) return text;
  let isFirst = true;
  return text.replaceAll(WORD, (word) => {
    const shown = isAcronym(word) ? word : word.toLocaleLowerCase('vi');
    const result = isFirst || style === 'names' ? capitalize(shown) : shown;
    isFirst = false;
    return result;
  });
}
