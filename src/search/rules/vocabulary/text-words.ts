// All words of the jobs' texts, for who types a piece out of the middle of one.

/** Shorter pieces stand inside too many words to say anything. */
export const MIN_PIECE = 4;

export class TextWords {
  readonly #known = new Set<string>();
  /** A line each, with one break before and one behind. */
  #text = '\n';

  get size(): number {
    return this.#known.size;
  }

  add(words: readonly string[]): void {
    const added = words.filter((word) => !this.#known.has(word));
    for (const word of added) this.#known.add(word);
    if (added.length > 0) this.#text += `${added.join('\n')}\n`;
  }

  /** Words that hold the piece and more, at most so many. */
  listContaining(piece: string, most: number): readonly string[] {
    if (piece.length < MIN_PIECE || piece.includes('\n')) return [];
    const found: string[] = [];
    const text = this.#text;
    for (let at = text.indexOf(piece); at !== -1 && found.length < most;) {
      const end = text.indexOf('\n', at);
      const word = text.slice(text.lastIndexOf('\n', at) + 1, end);
      if (word !== piece) found.push(word);
      at = text.indexOf(piece, end);
    }
    return found;
  }
}
