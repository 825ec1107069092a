// A query over the documents' lexemes as a typed tree: printed as a tsquery, split into keys, and its share of the
// documents estimated.

/**
 * Lexemes are words of the text, or begin with a prefix that no text can produce, because folding removes '=': `t=` word
 * or name of the title, `h=` of title or skills, `p=` name anywhere, `loc=`, `cat=`, … for filters, `a=` to `e=` for the
 * time of posting.
 */
export type QueryNode =
  | { kind: 'term'; lexeme: string }
  | { kind: 'and' | 'or'; nodes: readonly QueryNode[] }
  | { kind: 'not'; node: QueryNode };

/** Null restricts nothing; `and` and `or` drop it. */
export type OptionalNode = QueryNode | null;

export const term = (lexeme: string) => ({ kind: 'term' as const, lexeme }) satisfies QueryNode;
export const not = (node: QueryNode): QueryNode => ({ kind: 'not', node });

function join(kind: 'and' | 'or', parts: readonly OptionalNode[]): OptionalNode {
  const distinct = new Map<string, QueryNode>();
  for (const part of parts) {
    if (!part) continue;
    for (const node of part.kind === kind ? part.nodes : [part])
      distinct.set(toTsquery(node), node);
  }
  const [first = null, ...others] = distinct.values();
  return first && others.length > 0 ? { kind, nodes: [first, ...others] } : first;
}

export const and = (parts: readonly OptionalNode[]): OptionalNode => join('and', parts);
export const or = (parts: readonly OptionalNode[]): OptionalNode => join('or', parts);

/** Every document has one of the two. */
export const EVERYTHING: QueryNode = { kind: 'or', nodes: [term('rem=0'), term('rem=1')] };

/** Prints a node as a tsquery. All lexemes are quoted here, so that no typed character acts as an operator. */
export function toTsquery(node: QueryNode): string {
  switch (node.kind) {
    case 'term':
      return `'${node.lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
    case 'not':
      return `!${toTsquery(node.node)}`;
    default: {
      const sign = node.kind === 'and' ? ' & ' : ' | ';
      return `(${node.nodes.map(toTsquery).join(sign)})`;
    }
  }
}

/** Shares of the commonest lexemes, as the last ANALYZE counted them; empty on a database that was never analysed. */
export type LexemeShares = ReadonlyMap<string, number>;

/** A lexeme that is not among the commonest is rarer than this. */
const RARE = 0.002;

/**
 * Estimates the maximum share of documents that a query matches. It only decides where to start reading, never what is
 * found.
 */
export function estimateShare(node: QueryNode, shares: LexemeShares): number {
  switch (node.kind) {
    case 'term':
      return shares.get(node.lexeme) ?? (shares.size === 0 ? 1 : RARE);
    case 'not':
      return 1;
    case 'and':
      return Math.min(...node.nodes.map((it) => estimateShare(it, shares)));
    default:
      return Math.min(
        1,
        node.nodes.reduce((sum, it) => sum + estimateShare(it, shares), 0),
      );
  }
}

/** The keys of one read: the index looks up each by itself, and skips ahead where one does not match. */
type SearchKeys = [string, string, string, string];
/** Every document matches, because folding leaves no '~'; the index checks it only for what the other keys match. */
export const NO_KEY = `!'~'`;

/** The query as four tsqueries that must all match, rarest first. */
export function toKeys(node: QueryNode, shares: LexemeShares): SearchKeys {
  const conjuncts = node.kind === 'and' ? node.nodes : [node];
  const [first, second, third, ...others] = conjuncts
    .map((part) => ({ part, share: estimateShare(part, shares) }))
    .toSorted((a, b) => a.share - b.share)
    .map(({ part }) => part);
  // Fewer keys would need a separate SQL statement.
  const toKey = (part: QueryNode | null | undefined) => (part ? toTsquery(part) : NO_KEY);
  return [toKey(first), toKey(second), toKey(third), toKey(and(others))];
}
