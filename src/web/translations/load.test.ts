// Tests that each area is loaded in each language of the page, whichever of the two started to load first.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Area } from './load.ts';

let load: typeof import('./load.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('./public.en.ts', () => ({ default: { layout: { title: 'Jobs' } } }));
  vi.doMock('./public.vi.ts', () => ({ default: { layout: { title: 'Việc làm' } } }));
  load = await import('./load.ts');
});

/** An area whose messages arrive when `arrive` is called. */
function delayArea() {
  const { promise: signal, resolve: arrive } = Promise.withResolvers<void>();
  const loadLater = (text: string) => () =>
    signal.then(() => ({ default: { reporting: { title: text } } as object as never }));
  const area: Area = { en: loadLater('Report'), vi: loadLater('Báo cáo') };
  return { area, arrive };
}

const BOTH = { layout: { title: 'Việc làm' }, reporting: { title: 'Báo cáo' } };

test('a language that is chosen while an area loads includes the area', async () => {
  await load.loadLanguage('en');
  const { area, arrive } = delayArea();
  const part = load.loadPageTranslations(area);
  const change = load.loadLanguage('vi');
  arrive();
  await Promise.all([part, change]);
  expect(load.getLoadedTranslations('vi')).toEqual(BOTH);
});

test('an area that starts to load during a change of language is loaded in both languages', async () => {
  await load.loadLanguage('en');
  const { area, arrive } = delayArea();
  const change = load.loadLanguage('vi');
  const part = load.loadPageTranslations(area);
  arrive();
  await Promise.all([part, change]);
  expect(load.getLoadedTranslations('vi')).toEqual(BOTH);
  // The page shows the old language until the data of the new one has arrived.
  expect(load.getLoadedTranslations('en')).toMatchObject({ reporting: { title: 'Report' } });
});

test('an area that is lost fails no language and no other area', async () => {
  await load.loadLanguage('en');
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(load.loadPageTranslations({ en: lost, vi: lost })).rejects.toThrow('fetch');
  await load.loadLanguage('vi');
  const { area, arrive } = delayArea();
  arrive();
  await load.loadPageTranslations(area);
  expect(load.getLoadedTranslations('vi')).toEqual(BOTH);
});

test('a language that is lost is not loaded for the areas after it', async () => {
  await load.loadLanguage('en');
  const { area, arrive } = delayArea();
  arrive();
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  await load.loadPageTranslations({ ...area, vi: lost });
  await expect(load.loadLanguage('vi')).rejects.toThrow('fetch');
  await load.loadPageTranslations({ ...area, vi: lost });
  expect(load.getLoadedTranslations('en')).toMatchObject({ reporting: { title: 'Report' } });
});
