// The scripts that pass the loaders' data to the router in the browser. The router's own component waits for a stream
// while it renders, although the loaders have finished by then.

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A string in a script, which must not end the element. */
const toScriptText = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (found) => ESCAPED[found] ?? found);

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const CONTROLLER = 'window.__reactRouterContext.streamController';

/** `nonce` marks them as the renderer's own, see `PageSource`. */
export async function toDataScripts(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!stream) return '';
  const text = toScriptText(await readText(stream));
  const calls = [`${CONTROLLER}.enqueue(${text});`, `${CONTROLLER}.close();`];
  return calls.map((call) => `<script nonce="${nonce}">${call}</script>`).join('');
}
