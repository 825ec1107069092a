// Tests of the scripts that carry the loaders' data.
import { expect, test } from 'vitest';
import { toDataScripts } from './data-scripts.ts';

const toStream = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

/** What the scripts pass to the router. */
function runScripts(html: string): string {
  const code = [...html.matchAll(/<script nonce="n">(.*?)<\/script>/g)].map(([, body]) => body);
  let received = '';
  const streamController = { enqueue: (text: string) => (received += text), close: () => {} };
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('window', code.join(''))({ __reactRouterContext: { streamController } });
  return received;
}

test('the router receives the data as the loaders wrote them', async () => {
  const text = '["Kế toán </script><!-- & \u2028 \\"","]"]';
  const html = await toDataScripts(toStream(new TextEncoder().encode(text)), 'n');
  expect(html.match(/<\/?script/g)).toHaveLength(4);
  expect(html).not.toContain('<!--');
  expect(runScripts(html)).toBe(text);
});

test('a letter may be divided between two pieces of the stream', async () => {
  const bytes = new TextEncoder().encode('Hà Nội');
  const html = await toDataScripts(toStream(bytes.slice(0, 2), bytes.slice(2)), 'n');
  expect(runScripts(html)).toBe('Hà Nội');
});

test('a page without data has no scripts for them', async () => {
  expect(await toDataScripts(undefined, 'n')).toBe('');
});
