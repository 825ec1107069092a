// Short names that mean something else in their title or sentence, as tables.
import { expect, test } from 'vitest';
import { findRequiredSkills, findTitleSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';

test.each([
  ['CV Quản trị SQL', ['sql']],
  ['[HN] CV Phân tích SQL', ['sql']],
  ['TTS Marketing Excel', ['excel']],
  ['Tuyển TTS Content', []],
  // Computer vision and speech.
  ['AI/CV Engineer', ['artificial-intelligence', 'computer-vision']],
  ['CV Engineer - Python', ['computer-vision', 'python']],
  ['Kỹ sư TTS/ASR', ['speech-recognition']],
])('the title "%s" names %j', (title, ids) => {
  expect([...new Set(findTitleSkills(title).map(({ entry }) => entry.id))].toSorted()).toEqual(ids);
});

const findIn = (text: string) =>
  findRequiredSkills({
    titles: [],
    tags: [],
    sentences: splitSentences([{ key: 'requirements.0', text }], 'required'),
  }).map(({ id }) => id);

test.each([
  [
    'purchase-planning',
    'Làm việc với PO, BA, tester, dùng Jira',
    'Theo dõi PO với nhà cung cấp, Excel',
  ],
  ['quotation', 'Build pricing APIs with Java', 'Handle pricing and quotations'],
  ['route-knowledge', 'React Navigation, Redux', 'Driving, navigation, Google Maps'],
  ['social-channels', 'Java threads, Spring', 'Viết bài Facebook, Threads'],
  ['speech-recognition', 'TTS được hỗ trợ Excel', 'ASR, TTS, Python'],
])('%s is not named by "%s", but by "%s"', (id, other, own) => {
  expect(findIn(other)).not.toContain(id);
  expect(findIn(own)).toContain(id);
});
