// Colour arithmetic for tests: sRGB from hex and oklch, and WCAG 2 contrast.

/** sRGB channels, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

export function parseHex(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** Lightness 0 to 1, chroma, hue in degrees; values outside sRGB are clipped. Source: Björn Ottosson's Oklab. */
export function parseOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)),
    toGamma(clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)),
    toGamma(clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)),
  ];
}

/** From 1 to 21; WCAG AA requires 4.5 for text and 3 for graphics. */
export function getContrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) =>
    0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}
