// Splits titles into the units that matching compares: words, and pairs of neighbouring Vietnamese syllables, because
// one syllable is a piece of many words ('hàng' of 'nhà hàng', 'ngân hàng' and 'bán hàng').

/** A Vietnamese syllable without marks. */
const SYLLABLE = /^(?:ng?h?|[cgkpt]h?|tr|gi|qu|[bdhlmrsvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;

/** Words about rank, place or conditions that do not describe the work. */
const STOP_PHRASES = new RegExp(
  `(?<= )(?:${(
    'nhan vien|sinh vien|chuyen vien|chuyen gia|ky su|ky thuat vien|can bo|cong tac vien|thuc tap sinh|thuc tap|lap trinh vien|lap trinh|' +
    'truong phong|truong nhom|truong bo phan|truong ban|pho phong|pho giam doc|tong giam doc|giam doc|quan ly|' +
    'ha noi|ho chi minh|da nang|tai nha|kinh nghiem|thu nhap|khong yeu cau|yeu cau|di lam ngay|di lam|lam viec|tim viec|' +
    'viec lam|full time|part time|ban thoi gian|toan thoi gian|lam them|' +
    'tts|nv|cv|ks|ctv|senior|junior|middle|mid|fresher|intern|lead|leader|head|manager|staff|officer|executive|specialist|' +
    'engineer|developer|dev|and|or|the|of|for|with|hcm|tphcm|hn|sg|upto|up|tr|usd|years|year|remote|hybrid|onsite|online|' +
    'level|bonus|salary|new|hot|parttime|fulltime'
  ).replaceAll('|', '(?= )|')}(?= ))`,
  'g',
);
/** Syllables that say nothing alone; next to others they may be a piece of a word ('tai' of 'tài chính'). */
const STOP_SYLLABLES = new Set(
  'va cac tai cho theo voi them nu nam co den luong ngay gap tuyen khong viec tim toi trieu ca to an in at a quan'.split(
    ' ',
  ),
);

function toRunUnits(run: readonly string[]): string[] {
  if (run.length < 2) return run.filter((word) => word.length > 1 && !STOP_SYLLABLES.has(word));
  return run.slice(1).map((word, nth) => `${run[nth]} ${word}`);
}

function toPhraseUnits(words: readonly string[]): string[] {
  const units: string[] = [];
  let run: string[] = [];
  for (const word of words) {
    if (SYLLABLE.test(word)) {
      run.push(word);
      continue;
    }
    units.push(...toRunUnits(run), ...(/^(?:.|\d+)$/.test(word) ? [] : [word]));
    run = [];
  }
  return [...units, ...toRunUnits(run)];
}

/** The units of a title, each once. `words` are folded; '' separates phrases. */
export function toTitleUnits(words: readonly string[]): string[] {
  const text = ` ${words.map((word) => word || '|').join(' ')} `;
  const phrases = text.replaceAll(STOP_PHRASES, '|').split('|');
  return [
    ...new Set(phrases.flatMap((phrase) => toPhraseUnits(phrase.split(' ').filter(Boolean)))),
  ];
}
