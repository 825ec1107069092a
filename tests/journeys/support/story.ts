// The fixtures of every journey: a board, people, a language, and a check for console errors and failed requests.
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import type { Language } from '#context.ts';
import { getTranslations } from '#translations.ts';
import { createCast, type Cast } from './cast.ts';

export { expect };

export const LANGUAGES = ['vi', 'en'] as const satisfies Language[];
export const otherThan = (language: Language): Language => (language === 'vi' ? 'en' : 'vi');
export const localeOf = (language: Language) => (language === 'vi' ? 'vi-VN' : 'en-US');

/** The product's own sentences: `say('jobs.ui.search.submit')`. */
export const sayIn = (locale: Language) =>
  createTranslator({ locale, messages: getTranslations(locale), timeZone: 'Asia/Ho_Chi_Minh' });
export type Say = ReturnType<typeof sayIn>;

interface Ear {
  /** What this story brings about on purpose. */
  expects(pattern: RegExp): void;
}

interface Story {
  language: Language;
  say: Say;
  ear: Ear & { listen(context: BrowserContext): void };
  cast: Cast;
  /** Somebody else's browser. */
  elsewhere: (language?: Language) => Promise<Page>;
}

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(String(error.error().stack)));
}

export const test = base.extend<Story>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(localeOf(language)),
  // Playwright reads what a fixture needs from the pattern, which is empty where it needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env.BOARD_URL ?? ''),
  say: async ({ language }, use) => use(sayIn(language)),
  // oxlint-disable-next-line no-empty-pattern
  ear: async ({}, use) => {
    const problems: string[] = [];
    const expected: RegExp[] = [];
    await use({
      expects: (pattern) => void expected.push(pattern),
      listen: (context) => collectProblems(context, problems),
    });
    const wrong = problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(wrong, 'what the console said').toEqual([]);
  },
  context: async ({ context, ear }, use) => {
    ear.listen(context);
    await use(context);
  },
  cast: async ({ baseURL }, use) => {
    const cast = createCast(baseURL ?? '');
    await use(cast);
    await cast.leave();
  },
  elsewhere: async ({ browser, baseURL, ear, language }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (own = language) => {
      const context = await browser.newContext({ baseURL, locale: localeOf(own) });
      ear.listen(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Until React answers on this page; started at once if it still waits for a first touch. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => window.__start?.());
  await page.locator('html[data-ready="yes"]').waitFor({ state: 'attached' });
}

/** Keeps the page's scripts on their way until they are let go. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const pattern = /\/assets\/.*\.js$/;
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    letGo();
    await ready(page);
    await page.unroute(pattern);
  };
}
