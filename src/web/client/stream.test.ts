// Tests parsing of server-sent events.
import { expect, test } from 'vitest';
import { parseStreamMessages } from './stream.ts';

test.each([
  [
    'id: 7\nevent: notification\ndata: {"a":1}',
    { id: '7', event: 'notification', data: '{"a":1}' },
  ],
  ['event: unread\ndata: {"unread":2}', { event: 'unread', data: '{"unread":2}' }],
  ['data: one\ndata: two', { event: 'message', data: 'onetwo' }],
  [': still here', { event: 'message', data: '' }],
  ['retry: 3000', { event: 'message', data: '' }],
])('%j is parsed as %j', (block, message) => {
  expect(parseStreamMessages(block)).toEqual(message);
});
