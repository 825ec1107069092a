// Push messages: turned on by hand, sent by the board to a push service, shown by the browser's worker, and opened.
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { startPushService, type TestBrowser } from '#tests/support/push-service.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signOut } from './support/page-actions.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';
import { createPosting } from './support/people.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium would subscribe to a service on the internet; this replaces that with a local subscription. */
function subscribeInBrowser(own: TestBrowser): void {
  const NAME = 'subscribed_with';
  const toBytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (it) => it.charCodeAt(0));
  const { endpoint, ...keys } = own;
  const read = () => {
    const key = localStorage.getItem(NAME);
    if (key === null) return null;
    return {
      endpoint,
      options: { applicationServerKey: toBytes(key).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(NAME),
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => read(),
    async subscribe(options: { applicationServerKey: string }) {
      localStorage.setItem(NAME, options.applicationServerKey);
      return read();
    },
  });
  const request = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    document.documentElement.dataset.asked = 'yes';
    return request();
  };
}

function getWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker;
}

/** Lets the worker report when the browser has stored and shown the next notification. */
function watchNotification(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    // TypeScript gives `self` the type of a page's window.
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const shown = new Promise<void>((resolve) => {
      registration.showNotification = (...message) => show(...message).then(resolve);
    });
    Object.assign(self, { shown });
  });
}

const waitUntilShown = (worker: Worker): Promise<void> =>
  worker.evaluate(() => Reflect.get(self, 'shown'));

/**
 * Delivers a message to the browser's worker as a push service would, and waits until it is shown: Chromium deletes a
 * notification that it has stored, and does not display yet, when a page lists the notifications at that moment.
 */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const client = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  client.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations);
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const find = () => registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
  await expect.poll(() => find()?.registrationId).toBeTruthy();
  const registrationId = find()?.registrationId ?? '';
  const worker = getWorker(context);
  await watchNotification(worker);
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await waitUntilShown(worker);
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((it) => ({
      getNotifications: () => it.getNotifications(),
    }));
    return (await getNotifications()).map(({ title }) => title);
  });

/** Taps the notification; resolves to the address that the worker opens. */
function tapNotification(context: BrowserContext): Promise<string> {
  return getWorker(context).evaluate(async () => {
    // TypeScript gives `self` the type of a page's window.
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<null> };
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      // Browsers open a window only for a real tap.
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      const Tap = Reflect.get(self, 'NotificationEvent');
      self.dispatchEvent(new Tap('notificationclick', { notification }));
    });
  });
}

for (const [nth, language] of LANGUAGES.entries()) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an answer reaches the browser, opens its application, and nothing comes after sign-out', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const ports: number[] = JSON.parse(process.env.PUSH_PORTS ?? '[]');
      const service = await startPushService(ports[nth]);
      const company = await people.company();
      const { id: job_id } = await company.call('POST /jobs', createPosting());
      const seeker = await people.seeker();
      await seeker.call('PUT /auth/language', { language });
      const { id } = await seeker.call('POST /applications', { job_id });
      // The decision can be undone for half a minute; the seeker is notified afterwards.
      await company.call(`PATCH /applications/${id}`, { status: 'accepted' });
      await seeker.enter(context);
      await context.grantPermissions(['notifications']);
      await context.addInitScript(subscribeInBrowser, service.subscribe());
      await page.goto('/profile');
      await hydratePage(page);

      const card = page.locator('#push');
      const device = card.getByLabel(translate('notifications.push.device'));
      await expect(device).not.toBeChecked();
      await expect(page.locator('html')).not.toHaveAttribute('data-asked');
      await device.check();
      await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
      const answers = card.locator('[name=push-application]');
      await expect(answers).toBeChecked();
      const alerts = card.locator('[name=push-alert]');
      await alerts.uncheck();
      await expect
        .poll(async () => (await seeker.call('GET /push-subscriptions')).push_subscriptions)
        .toMatchObject([{ kinds: ['application', 'interview', 'message'] }]);
      await expectAccessible(page);
      await page.reload();
      await expect(answers).toBeChecked();
      await expect(alerts).not.toBeChecked();

      await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
      const payload = service.received[0]?.payload;
      const title = translate('notifications.mail.application_accepted.subject');
      expect(payload).toEqual({ title, link: `/applications/${id}`, language });

      await deliver(context, page, JSON.stringify(payload));
      await expect.poll(() => listShown(page)).toEqual([title]);
      const opened = await tapNotification(context);
      expect(new URL(opened).pathname).toBe(`/applications/${id}`);
      await expect.poll(() => listShown(page)).toEqual([]);
      await page.goto(opened);
      await expect(page).toHaveURL(new RegExp(`/applications/${id}$`));
      await hydratePage(page);

      await signOut(page, translate);
      const isSubscribed = () =>
        page.evaluate(() => localStorage.getItem('subscribed_with') !== null);
      await expect.poll(isSubscribed, { timeout: 30_000 }).toBe(false);
      await service.stop();
    });
  });
}
