// The baseline: plain BM25 over all texts of a posting, with or without marks.
import { toPlainWords } from './postings.ts';
import type { Posting } from './postings.ts';

const K1 = 1.2;
const B = 0.75;

/** Cuts text into terms. */
type Terms = (text: string) => string[];

const cut = (text: string) => text.match(/[\p{L}\p{N}+#]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];

export const splitMarked: Terms = (text) => cut(text.normalize('NFC').toLowerCase());
export const splitFolded: Terms = (text) => cut(toPlainWords(text));

const toText = (posting: Posting) =>
  [
    posting.title,
    ...(posting.skills ?? []),
    posting.location ?? '',
    ...(posting.requirements ?? []),
    posting.description ?? '',
  ].join('\n');

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

interface Index {
  /** Documents of each term, with the number of occurrences. */
  found: Map<string, [document: number, times: number][]>;
  lengths: number[];
  average: number;
}

function createIndex(documents: readonly string[][]): Index {
  const found: Index['found'] = new Map();
  for (const [document, terms] of documents.entries()) {
    for (const [term, times] of countTerms(terms)) {
      const list = found.get(term);
      if (list) list.push([document, times]);
      else found.set(term, [[document, times]]);
    }
  }
  const lengths = documents.map((terms) => terms.length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return { found, lengths, average };
}

/** A search over these postings: ids, best first, ties in the order of the data. */
export function createBm25(postings: readonly Posting[], terms: Terms) {
  const { found, lengths, average } = createIndex(
    postings.map((posting) => terms(toText(posting))),
  );
  return (query: string, limit = 10): string[] => {
    const scores = new Float64Array(postings.length);
    for (const term of new Set(terms(query))) {
      const list = found.get(term) ?? [];
      const weight = Math.log(1 + (postings.length - list.length + 0.5) / (list.length + 0.5));
      for (const [document, times] of list) {
        const long = K1 * (1 - B + (B * (lengths[document] ?? 0)) / average);
        scores[document] = (scores[document] ?? 0) + (weight * times * (K1 + 1)) / (times + long);
      }
    }
    const order = [...scores.keys()].filter((document) => (scores[document] ?? 0) > 0);
    order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return order.slice(0, limit).flatMap((document) => postings[document]?.id ?? []);
  };
}
