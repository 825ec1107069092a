// Profile sections of demo companies, chosen by industry: illustrations, benefits, and quotes of colleagues.
import type { DemoCompany } from './shapes.ts';
import stories from './stories.json' with { type: 'json' };

type Scene = keyof typeof stories.photos;
type Kind = keyof typeof stories.kinds;

const BENEFITS = 6;
const VOICES = 2;

const KIND_BY_INDUSTRY: Partial<Record<DemoCompany['industry'], Kind>> = {
  Retail: 'shops',
  'E-commerce': 'goods',
  'Media & Entertainment': 'studios',
  'Social Media': 'studios',
  Healthcare: 'care',
  Education: 'schools',
  Manufacturing: 'factories',
  'Real Estate': 'sites',
  Transportation: 'transport',
};

/** Returns `count` consecutive items from `start`, wrapping around; companies use different starts. */
function take<T>(items: readonly T[], start: number, count: number): T[] {
  const at = start % items.length;
  return [...items.slice(at), ...items.slice(0, at)].slice(0, count);
}

function toVoices(
  nth: number,
  roles: readonly { vi: string; en: string }[],
  language: 'vi' | 'en',
) {
  const [voices, names] = [
    take(stories.voices, nth * VOICES, VOICES),
    take(stories.names, nth * VOICES, VOICES),
  ];
  return voices
    .map((text, at) => `${text[language]}\n— ${names[at]}, ${roles[at % roles.length]?.[language]}`)
    .join('\n\n');
}

/** Returns columns of the companies table; `nth` is the company's index in the list. */
export function toStory({ industry }: Pick<DemoCompany, 'industry'>, nth: number) {
  const { scenes, benefits, roles } = stories.kinds[KIND_BY_INDUSTRY[industry] ?? 'offices'];
  const offered = [...benefits, ...take(stories.benefits, nth, BENEFITS - benefits.length)];
  // The imported JSON has only strings; the test checks that each names a photo.
  const photos = (scenes as Scene[]).map((scene) => ({
    src: `/photos/${scene}.svg`,
    alt: stories.photos[scene].vi,
    other_alt: stories.photos[scene].en,
  }));
  return {
    benefits: offered.map(({ vi }) => vi).join('\n'),
    other_benefits: offered.map(({ en }) => en).join('\n'),
    culture: toVoices(nth, roles, 'vi'),
    other_culture: toVoices(nth, roles, 'en'),
    photos: JSON.stringify(photos),
  };
}
