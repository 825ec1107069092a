// Layout shifts of a page (CLS), as the browser reports them.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    __shifts?: { value: number; of: string[] }[];
  }
}

/** Records layout shifts, except those caused by user input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    window.__shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM types do not include these entries yet.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const of = sources.map(({ node }) => (node instanceof Element ? node.className : 'text'));
        if (!hadRecentInput) shifts.push({ value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts up to two frames after the fonts have loaded, with the elements that moved. */
export async function readShifts(page: Page): Promise<{ sum: number; moved: string }> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  const shifts = (await page.evaluate(() => window.__shifts)) ?? [];
  return { sum: shifts.reduce((all, { value }) => all + value, 0), moved: JSON.stringify(shifts) };
}
