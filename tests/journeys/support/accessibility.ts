// Checks accessibility when all animations have ended, because a loading list has a lower contrast.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Waits two frames, in which the last change starts its animations, and then until all animations have ended. */
async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await Promise.all(document.getAnimations().map((it) => it.finished.catch(() => null)));
}

/**
 * What axe finds on the open page, or in its part that `include` selects. The legacy mode runs without a second page to
 * gather the results of frames, of which our pages have none: that is a third of a check's time.
 */
export async function listViolations(page: Page, include?: string) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (include ? axe.include(include) : axe.withTags(RULES)).analyze();
  return violations;
}

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The sticky header may cover half of a control, which axe reports as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(settle);
  const violations = await listViolations(page);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}
