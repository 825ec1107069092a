// Setup and input of the notification endpoints: the mail with the link went to Linh.
import { randomBytes } from 'node:crypto';
import { hashLink } from '#notifications/actions/preferences.ts';
import { newId } from '#platform/ids.ts';
import { NOON, type TestBoard } from '#tests/support/test-board.ts';

/** The token in the unsubscribe link of a mail of this kind to Linh. */
export async function findMailedLink(board: TestBoard, search_id: string | null = null) {
  const token = randomBytes(32).toString('base64url');
  const unsubscribe_hash = hashLink(token);
  const about = { template: 'application_accepted', search_id, data: '{}', unsubscribe_hash };
  const kind = search_id ? ('alert' as const) : ('application' as const);
  const times = { next_at: NOON, created_at: NOON };
  const mail = { id: newId(NOON), person_id: 'person-linh', kind, ...about, ...times };
  await board.db.insertInto('mails').values(mail).execute();
  return token;
}

export const notificationScenes = {
  'POST /notifications/read': () => ({ body: {} }),
  'PUT /push-subscriptions': () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('base64url')}`,
      p256dh: `B${'a'.repeat(86)}`,
      auth: 'a'.repeat(22),
      kinds: ['interview'],
    },
  }),
  'DELETE /push-subscriptions/:id': () => ({ id: 'unknown' }),
  'PUT /mail-preferences': () => ({ body: { alert: true } }),
  'POST /unsubscribe/:token': async (board: TestBoard) => ({ id: await findMailedLink(board) }),
};
