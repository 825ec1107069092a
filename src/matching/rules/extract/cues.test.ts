// How strongly a sentence of a posting requires its skill, as a table.
import { expect, test } from 'vitest';
import { findRequiredSkills } from './skills.ts';
import { splitSentences } from './sentences.ts';

function findNeeds(text: string): Record<string, string> {
  const sentences = splitSentences([{ key: 'requirements.0', text }], 'required');
  const found = findRequiredSkills({ titles: [], tags: [], sentences });
  return Object.fromEntries(found.map(({ id, need }) => [id, need]));
}

test.each([
  ['Experience with Kafka is a significant advantage', { kafka: 'nice' }],
  ['Kafka is an added advantage', { kafka: 'nice' }],
  ['Knowledge of Kafka would be an additional plus', { kafka: 'nice' }],
  ['Kafka experience will be a valuable asset', { kafka: 'nice' }],
  ['Kafka, a considerable plus', { kafka: 'nice' }],
  ['Kafka is a plus', { kafka: 'nice' }],
  ['Kafka is a big plus', { kafka: 'nice' }],
  ['Biết Kafka là một lợi thế lớn', { kafka: 'nice' }],
  ['biet Kafka la diem cong lon', { kafka: 'nice' }],
  ['Use Kafka as a competitive advantage', { kafka: 'asked' }],
  ['Java is required, Kotlin is a plus', { java: 'must', kotlin: 'nice' }],
  [
    'Java is essential, Kotlin is a nice plus, AWS is an added bonus',
    { java: 'must', kotlin: 'nice', aws: 'nice' },
  ],
  ['Bắt buộc biết Java, biết Kotlin là lợi thế', { java: 'must', kotlin: 'nice' }],
  ['SAP, Oracle is a plus', { sap: 'nice', oracle: 'nice' }],
  [
    'Thành thạo tiếng Trung (có HSK 5 trở lên, biết thêm tiếng Anh là một lợi thế)',
    { chinese: 'asked', hsk: 'asked', english: 'nice' },
  ],
  ['Docker (Kafka, Redis là lợi thế)', { docker: 'asked', kafka: 'nice', redis: 'nice' }],
  ['Docker (đây là lợi thế)', { docker: 'nice' }],
  ['Java, no Kotlin required', { java: 'asked' }],
  ['No prior German knowledge required, fluent English', { english: 'asked' }],
  ['No degree needed but English required', { english: 'must' }],
  ['No experience necessary and Excel required', { excel: 'must' }],
  ['English, no English certificate required', { english: 'asked' }],
  ['No Japanese required, English needed', { english: 'asked' }],
  ['Excel, biết sắp xếp theo mức độ ưu tiên', { excel: 'asked' }],
  ['PyTorch (preferred) or TensorFlow', { pytorch: 'nice', tensorflow: 'asked' }],
])('"%s": %j', (text, needs) => {
  expect(findNeeds(text)).toEqual(needs);
});
