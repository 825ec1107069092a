// What the service worker does with a push message: shows it, and opens the page that it is about.
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

/** Browsers insist that something is shown, even for a message that cannot be read. */
export function toMessage(text: string | undefined): Message {
  let read: Partial<Record<keyof Message, unknown>> = {};
  try {
    read = Object(JSON.parse(text ?? ''));
  } catch {
    // The product's name then says where it comes from.
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

/** A page that shows it already comes to the front. No other one is navigated: somebody may be writing in it. */
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
