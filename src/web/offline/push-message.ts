// Handles push messages in the service worker: shows them, and opens the page that a message is about.
import { PRODUCT } from '#product.ts';

interface Message {
  title: string;
  /** Path of a page of the board. */
  link: string;
  language: string;
}

export interface ShownNotification {
  tag: string;
  data: unknown;
  close(): void;
}

export interface NotificationTarget {
  showNotification(title: string, options: object): Promise<void>;
}

interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

export interface OpenPages {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(url: string): Promise<unknown>;
}

const ICON = '/icon-192.png';
const isPath = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link);

/** Never fails: browsers require a notification for every push message, even an unreadable one. */
export function toMessage(text: string | undefined): Message {
  let read: Partial<Record<keyof Message, unknown>> = {};
  try {
    read = Object(JSON.parse(text ?? ''));
  } catch {
    // The notification then shows the product's name.
  }
  const { title, link, language } = read;
  return {
    title: typeof title === 'string' && title !== '' ? title : PRODUCT,
    link: isPath(link) ? link : '/',
    language: language === 'vi' ? 'vi' : 'en',
  };
}

/** A newer message about the same page replaces the older one. */
export async function showMessage(
  target: NotificationTarget,
  text: string | undefined,
): Promise<void> {
  const { title, link, language: lang } = toMessage(text);
  await target.showNotification(title, { icon: ICON, lang, tag: link, data: { link } });
}

/** Focuses a window that already shows the page. Never navigates another window: somebody may be typing in it. */
export async function openPageOf(
  pages: OpenPages,
  origin: string,
  notification: ShownNotification,
): Promise<void> {
  notification.close();
  const { link }: { link?: unknown } = Object(notification.data);
  const url = new URL(isPath(link) ? link : '/', origin);
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((page) => page.url === url.href);
  if (shown) await shown.focus();
  else await pages.openWindow(url.href);
}
