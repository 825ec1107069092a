// All words of the jobs' texts, for infix search.

/** Shorter pieces occur in too many words to be useful. */
export const MIN_PIECE = 4;

export class TextWords {
  readonly #known = new Set<string>();
  /** One word per line, with a line break before the first and after the last. */
  #text = '\n';

  get size(): number {
    return this.#known.size;
  }

  add(words: readonly string[]): void {
    const added = words.filter((word) => !this.#known.has(word));
    for (const word of added) this.#known.add(word);
    if (added.length > 0) this.#text += `${added.join('\n')}\n`;
  }

  /** At most `most` words that contain the piece and are longer than it. */
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
