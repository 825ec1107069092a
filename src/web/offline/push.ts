// Push messages in this browser: whether it can show them, turning them on and off, and choosing their kinds.
import type { PushKind } from '#notifications/rules/push-kinds.ts';
import { callApi } from '#web/client/api.ts';

/** `install`: iPhones and iPads show notifications only for sites on the home screen. */
type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

interface BrowserPush {
  state: PushState;
  /** Kinds that are switched on in this browser. */
  kinds: readonly PushKind[];
}

const hasPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** Only Safari on iPhones and iPads has `navigator.standalone`. */
const canInstall = () => 'standalone' in navigator && navigator.standalone !== true;

const createUnsubscribed = (state: PushState): BrowserPush => ({ state, kinds: [] });

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** After the operator replaces the board's key, push services refuse messages to subscriptions made for the old one. */
const isForKey = ({ options }: PushSubscription, key: string) =>
  options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === key;

export async function readOwnPush(): Promise<BrowserPush> {
  // In development there is no service worker.
  if (!import.meta.env.PROD || !hasPush())
    return createUnsubscribed(canInstall() ? 'install' : 'unsupported');
  if (Notification.permission === 'denied') return createUnsubscribed('denied');
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return createUnsubscribed('off');
  const { public_key, push_subscriptions } = await callApi('GET /push-subscriptions');
  const own = push_subscriptions.find(({ endpoint }) => endpoint === subscription.endpoint);
  if (!own || !isForKey(subscription, public_key)) return createUnsubscribed('off');
  return { state: 'on', kinds: own.kinds };
}

async function subscribe(): Promise<PushSubscription> {
  const { public_key } = await callApi('GET /push-subscriptions');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && isForKey(old, public_key)) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key });
}

async function save(
  subscription: PushSubscription,
  kinds: readonly PushKind[],
): Promise<BrowserPush> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh, auth, kinds: [...kinds] };
  const saved = await callApi('PUT /push-subscriptions', { body });
  return { state: 'on', kinds: saved.kinds };
}

/** Call it directly from the tap: browsers show the permission prompt only after a user gesture. */
export async function turnOnPush(kinds: readonly PushKind[]): Promise<BrowserPush> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted')
    return createUnsubscribed(permission === 'denied' ? 'denied' : 'off');
  return save(await subscribe(), kinds);
}

export async function choosePushKinds(kinds: readonly PushKind[]): Promise<BrowserPush> {
  const subscription = await findSubscription();
  return subscription ? save(subscription, kinds) : createUnsubscribed('off');
}

export async function turnOffPush(): Promise<BrowserPush> {
  const subscription = await findSubscription();
  if (!subscription) return createUnsubscribed('off');
  const { push_subscriptions } = await callApi('GET /push-subscriptions');
  const own = push_subscriptions.find(({ endpoint }) => endpoint === subscription.endpoint);
  if (own) await callApi('DELETE /push-subscriptions/:id', { params: { id: own.id } });
  await subscription.unsubscribe();
  return createUnsubscribed('off');
}
