// Estimates the maximum share of documents that a query matches. It only decides where to start reading, never what is
// found.
import type { QueryNode } from './query-node.ts';

/** Shares of the commonest lexemes, as the last ANALYZE counted them; empty on a database that was never analysed. */
export type LexemeShares = ReadonlyMap<string, number>;

/** A lexeme that is not among the commonest is rarer than this. */
const RARE = 0.002;

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
