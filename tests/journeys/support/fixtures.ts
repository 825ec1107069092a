// Fixtures of every journey: a board, people, a language, and a check for console errors and failed requests.
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { createTranslator } from 'use-intl/core';
import type { Language } from '#context.ts';
import { getTranslations } from '#translations.ts';
import { createPeople, type People } from './people.ts';

export { expect };

export const LANGUAGES = ['vi', 'en'] as const satisfies Language[];
export const getOtherLanguage = (language: Language): Language => (language === 'vi' ? 'en' : 'vi');
export const toLocale = (language: Language) => (language === 'vi' ? 'vi-VN' : 'en-US');

/** A demo job in a category in which no journey posts, because journeys close or delete their own jobs. */
export const STEADY_JOB = '/api/v1/jobs?limit=1&category=Sales';

/** Returns the product's texts: `translate('jobs.ui.search.submit')`. */
export const getTranslator = (locale: Language) =>
  createTranslator({ locale, messages: getTranslations(locale), timeZone: 'Asia/Ho_Chi_Minh' });
export type Translator = ReturnType<typeof getTranslator>;

interface ConsoleErrors {
  /** Errors that this test causes on purpose. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  language: Language;
  translate: Translator;
  consoleErrors: ConsoleErrors & { watch(context: BrowserContext): void };
  people: People;
  /** Opens another person's browser. */
  openOtherBrowser: (language?: Language, options?: BrowserContextOptions) => Promise<Page>;
}

/** A call of the page that the server receives after the sign-out: from a click to the next page both are under way. */
const LATE_CALL = /status of 401.*\/api\/v1\//;

function collectProblems(context: BrowserContext, problems: string[]): void {
  let isSignedOut = false;
  context.on('request', (request) => {
    const [, call] = /\/api\/auth\/(sign-\w+)/.exec(request.url()) ?? [];
    if (call) isSignedOut = call === 'sign-out';
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const problem = `${message.text()} (${message.location().url})`;
    if (!isSignedOut || !LATE_CALL.test(problem)) problems.push(problem);
  });
  context.on('weberror', (error) => {
    // Errors of the browser's own have no stack.
    const { name, message, stack } = error.error();
    problems.push(`${name}: ${message} (${error.page()?.url()})\n${stack ?? ''}`);
  });
}

export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  locale: async ({ language }, use) => use(toLocale(language)),
  // Playwright reads a fixture's dependencies from the pattern, which is empty if there are none.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(process.env.BOARD_URL ?? ''),
  translate: async ({ language }, use) => use(getTranslator(language)),
  // oxlint-disable-next-line no-empty-pattern
  consoleErrors: async ({}, use) => {
    const problems: string[] = [];
    const expected: RegExp[] = [];
    await use({
      allow: (pattern) => void expected.push(pattern),
      watch: (context) => collectProblems(context, problems),
    });
    const wrong = problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(wrong, 'errors in the console').toEqual([]);
  },
  context: async ({ context, consoleErrors }, use) => {
    consoleErrors.watch(context);
    await use(context);
  },
  people: async ({ baseURL }, use) => {
    const people = createPeople(baseURL ?? '');
    await use(people);
    await people.leave();
  },
  openOtherBrowser: async ({ browser, baseURL, consoleErrors, language }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (own = language, options = {}) => {
      const context = await browser.newContext({ baseURL, locale: toLocale(own), ...options });
      consoleErrors.watch(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Starts React on this page, if it still waits for an interaction, and waits until it has hydrated. */
export async function hydratePage(page: Page): Promise<void> {
  // A page that has just begun to load does not have the function yet.
  await page.waitForFunction(() => window.__start !== undefined);
  await page.evaluate(() => window.__start?.());
  await page.locator('html[data-hydrated="yes"]').waitFor({ state: 'attached' });
  await waitForPaint(page);
}

/**
 * Waits for the first paint: Chromium drops key presses and mouse events before it, which is late on a busy machine.
 * A page whose clock Playwright has replaced reports no paints.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      '__pwClock' in window || performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** Waits for the early script, which loads after the first paint; a person needs longer to type and press. */
export async function waitForEarlyScript(page: Page): Promise<void> {
  await page.waitForFunction(() => '__type' in window);
}

/** Delays the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // All scripts except the early script, which does not belong to React.
  const pattern = /\/assets\/(?!early-).*\.js$/;
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await hydratePage(page);
    await page.unroute(pattern);
  };
}
