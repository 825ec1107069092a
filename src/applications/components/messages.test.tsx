// The messages of an application that nobody can write to any more.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { Messages } from './messages.tsx';

afterEach(cleanup);

test.each([
  ['seeker', 'company_gone', 'Công ty này hiện không nhận tin nhắn.'],
  ['company', 'company_gone', 'Không thể nhắn tin về hồ sơ ứng tuyển này nữa.'],
  ['seeker', 'withdrawn', 'Không thể nhắn tin về hồ sơ ứng tuyển này nữa.'],
  ['company', 'answered', 'Không thể nhắn tin về hồ sơ ứng tuyển này nữa.'],
] as const)('say to the %s why: %s', (side, ended, sentence) => {
  const thread = { side, messages: [], unread: 0, ended };
  show('vi', <Messages application_id="a" thread={thread} seen={0} send={async () => null} />);
  expect(getVisibleText()).toBe(sentence);
  expect(screen.queryByRole('textbox')).toBeNull();
});
