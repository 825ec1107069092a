// Fonts on a first page load: a font that arrives late is used and causes no layout shift.
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, test, STEADY_JOB } from './support/fixtures.ts';
import { readShifts, watchShifts } from './support/layout-shifts.ts';

const FACE = 'Be Vietnam Pro';
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Jobs that no other journey posts: the lines of theirs may wrap elsewhere in the other font. */
const STEADY_LIST = '/jobs?category=Sales';

/**
 * Delays the fonts until the returned function is called, after the page has been painted. The Vietnamese letters arrive
 * first, so that for a moment lines mix letters of two fonts, which takes the most room.
 */
async function delayFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    const isVietnamese = route.request().url().includes('-vietnamese-');
    if (!isVietnamese) await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  return release;
}

/** The font families that the browser actually uses for the page's visible text. */
async function familiesOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const selector = 'h1, h2, main p, main a, main button, .badge, header a';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = new Set<string>();
  for (const nodeId of nodeIds.slice(0, 120)) {
    // React may have replaced the node since.
    const none = { fonts: [] };
    const { fonts } = await session
      .send('CSS.getPlatformFontsForNode', { nodeId })
      .catch(() => none);
    for (const { familyName } of fonts) found.add(familyName);
  }
  await session.detach();
  return [...found];
}

const weightsOn = (page: Page) =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll('*')].map((it) => getComputedStyle(it).fontWeight)),
  ]);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    for (const viewport of SIZES) {
      test.describe(`at ${viewport.width}`, () => {
        test.use({ language, viewport });

        test('a second page preloads the fonts, without a warning', async ({ page }) => {
          await page.goto('/about');
          await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toBe('1');
          const messages: string[] = [];
          page.on('console', (message) => messages.push(message.text()));
          await page.goto('/jobs');
          await expect(page.locator('link[rel=preload][as=font]')).not.toHaveCount(0);
          expect(messages).toEqual([]);
        });

        test('text does not move when the web font arrives', async ({ page, request }) => {
          const { jobs } = await (await request.get(STEADY_JOB)).json();
          for (const address of ['/', STEADY_LIST, `/jobs/${jobs[0].id}`]) {
            const first = await page.context().newPage();
            await watchShifts(first);
            const release = await delayFonts(first);
            await first.goto(address, { waitUntil: 'domcontentloaded' });
            await expect(first.getByRole('heading').first()).toBeVisible();
            await first.waitForTimeout(500);
            expect(await familiesOn(first), 'nothing of it until then').not.toContain(FACE);
            expect((await weightsOn(first)).toSorted()).toEqual(['400', '700']);

            release();
            await first.waitForFunction(() => document.fonts.status === 'loaded');
            await first.waitForTimeout(500);
            await expect
              .poll(() => familiesOn(first), 'and the face alone from then on')
              .toEqual([FACE]);
            const { sum, moved } = await readShifts(first);
            console.log(`${address} ${language} ${viewport.width}: CLS ${sum.toFixed(4)}`);
            // In a narrow list one of many titles may wrap at another word.
            const isNarrowList = address === STEADY_LIST && viewport.width < 640;
            expect(sum, moved).toBeLessThanOrEqual(isNarrowList ? 0.05 : 0.01);
            await first.close();
          }
        });
      });
    }
  });
}
