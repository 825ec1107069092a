// Parses a coarse device name from the User-Agent: enough for its owner to recognise, too little for tracking.
export interface Device {
  /** Null when it is unknown. */
  browser: string | null;
  system: string | null;
}

/** The first match counts: browsers based on another's engine come before it. */
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

/** Real user agents are shorter. */
const LONGEST = 500;

export function parseDevice(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const nameIn = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
