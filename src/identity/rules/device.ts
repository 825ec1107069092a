// A coarse name for a device from its User-Agent: enough to be recognised by its owner, too little to follow anybody.
export interface Device {
  /** Null where it could not be told. */
  browser: string | null;
  system: string | null;
}

/** The first that matches names it: browsers that are built on others' engines come before those. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bZalo\b/, 'Zalo'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** No real one is longer. */
const LONGEST = 500;

export function parseDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
