// Tests of stored page parts: a page with them equals the page that React renders.
import { use, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainPart, RenderedPartsContext, StoredPart as Part } from '#ui/rendering/part.tsx';
import { PageParts, PartStore } from './page-parts.ts';

let rendered: string[] = [];

function Row({ text }: { text: string }) {
  rendered.push(text);
  const from = use(RenderedPartsContext)?.returnMark;
  return (
    <li>
      {text} & more <a href={`/login${from ? `?from=${from}` : ''}`}>+</a>
    </li>
  );
}

const Rows = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <Part key={text} name="row" of={text}>
        <Row text={text} />
      </Part>
    ))}
  </ul>
);

interface Shown {
  root?: { language: string };
  from?: string | null;
}

function show(
  store: PartStore,
  page: ReactNode,
  { root = { language: 'vi' }, from = '/vi/jobs?page=2' }: Shown = {},
): string {
  const parts = new PageParts(store, root, from);
  rendered = [];
  parts.addText(renderToString(<RenderedPartsContext value={parts}>{page}</RenderedPartsContext>));
  return parts.toBytes().toString();
}

const createStore = () => new PartStore(100_000);
const TEXTS = ['Kế toán', 'Lái xe'];

test('a part is rendered once and then inserted', () => {
  const store = createStore();
  const first = show(store, <Rows texts={TEXTS} />);
  expect(rendered).toEqual(TEXTS);
  const again = show(store, <Rows texts={[...TEXTS, 'Thợ hàn']} />);
  expect(rendered).toEqual(['Thợ hàn']);
  expect(again.startsWith(first.slice(0, -'</ul>'.length))).toBe(true);
  expect(first).toContain(
    '<li>Kế toán<!-- --> &amp; more <a href="/login?from=%2Fvi%2Fjobs%3Fpage%3D2">',
  );
  expect(store).toMatchObject({ hits: 2, misses: 3 });
});

test('pages that share a part have links back to their own address', () => {
  const store = createStore();
  show(store, <Rows texts={TEXTS} />);
  const other = show(store, <Rows texts={TEXTS} />, { from: '/vi?search=a&b' });
  expect(rendered).toEqual([]);
  expect(other.match(/from=%2Fvi%3Fsearch%3Da%26b"/g)).toHaveLength(2);
  const home = show(store, <Rows texts={TEXTS} />, { from: null });
  expect(home).not.toContain('from=');
});

test('a part is rendered again where the data of the root or its own differ', () => {
  const store = createStore();
  show(store, <Rows texts={TEXTS} />);
  show(store, <Rows texts={TEXTS} />, { root: { language: 'en' } });
  expect(rendered).toEqual(TEXTS);
});

test('neighbouring parts are not separated as texts are', () => {
  const store = createStore();
  const page = (
    <>
      <Part name="first">
        <i />
      </Part>
      <Part name="second">
        <b />
      </Part>
    </>
  );
  expect(show(store, page)).toBe('<i></i><b></b>');
  expect(show(store, page)).toBe('<i></i><b></b>');
});

test('a part may contain others', () => {
  const store = createStore();
  const page = (
    <Part name="list" of={TEXTS}>
      <Rows texts={TEXTS} />
    </Part>
  );
  const first = show(store, page);
  expect(show(store, page)).toBe(first);
  expect(show(store, <Rows texts={TEXTS} />)).toBe(first);
  expect(rendered).toEqual([]);
});

test('a text that looks like a mark stays a text', () => {
  const store = createStore();
  const text = `${crypto.randomUUID()}w0;`;
  expect(show(store, <p>{text}</p>)).toBe(`<p>${text}</p>`);
});

test('the store forgets what was not used for longest', () => {
  const store = new PartStore(2500);
  for (let at = 0; at < 20; at++) show(store, <Rows texts={[`Row ${at}`]} />);
  expect(store.bytes).toBeLessThanOrEqual(2500);
  show(store, <Rows texts={['Row 19']} />);
  expect(rendered).toEqual([]);
  show(store, <Rows texts={['Row 0']} />);
  expect(rendered).toEqual(['Row 0']);
});

test('ids that React generates in a part are the same in the browser', () => {
  const Labelled = () => <i id={useId()} />;
  const server = show(
    createStore(),
    <Part name="labelled">
      <Labelled />
    </Part>,
  );
  const browser = renderToString(
    <RenderedPartsContext value={null}>
      <PlainPart name="labelled">
        <Labelled />
      </PlainPart>
    </RenderedPartsContext>,
  );
  expect(server).toBe(browser);
});
