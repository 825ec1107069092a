// A query of ours taken apart: what must all stand, what are alternatives, what must not stand.

export type Tree =
  | { kind: 'word'; word: string }
  | { kind: 'all'; parts: readonly Tree[] }
  | { kind: 'any'; parts: readonly Tree[] }
  | { kind: 'not'; part: Tree };

const LEXEME = /'((?:[^'\\]|\\.|'')*)'/y;

/** The word within the quotes, as lexeme() quoted it. */
const unquoted = (text: string): string =>
  text.includes("'") || text.includes('\\')
    ? text.replaceAll("''", "'").replaceAll('\\\\', '\\')
    : text;

/** Of a query that is not empty, as it was made by this room's rules; anything else is a mistake of ours. */
export function treeOf(query: string): Tree {
  let at = 0;
  const fail = (): never => {
    throw new Error(`Not a query of ours at ${at}: ${query}`);
  };
  const joined = (kind: 'all' | 'any', sign: string, next: () => Tree): Tree => {
    const first = next();
    if (!query.startsWith(sign, at)) return first;
    const parts = [first];
    while (query.startsWith(sign, at)) {
      at += sign.length;
      parts.push(next());
    }
    return { kind, parts };
  };
  const one = (): Tree => {
    const sign = query.charAt(at);
    if (sign === "'") return word();
    at += 1;
    if (sign === '!') return { kind: 'not', part: one() };
    if (sign !== '(') return fail();
    const within = alternatives();
    if (query.charAt(at) !== ')') return fail();
    at += 1;
    return within;
  };
  const word = (): Tree => {
    LEXEME.lastIndex = at;
    const found = LEXEME.exec(query);
    if (!found) return fail();
    at = LEXEME.lastIndex;
    return { kind: 'word', word: unquoted(found[1] ?? '') };
  };
  const together = () => joined('all', ' & ', one);
  const alternatives = (): Tree => joined('any', ' | ', together);
  const tree = alternatives();
  return at === query.length ? tree : fail();
}
