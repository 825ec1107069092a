// Words that can be searched for a piece of them.

/** One text for all words, because one search through a long text is much faster than one through each word. */
export class WordList {
  readonly #known = new Set<string>();
  /** One word per line, with a line break before the first and after the last. */
  #text = '\n';

  get size(): number {
    return this.#known.size;
  }

  add(words: readonly string[]): void {
    const added = words.filter((word) => !this.#known.has(word) && this.#known.add(word));
    if (added.length > 0) this.#text += `${added.join('\n')}\n`;
  }

  /** At most `most` words that contain the piece, in the order in which they were added. */
  listContaining(piece: string, most: number): string[] {
    if (piece === '' || piece.includes('\n')) return [];
    const found: string[] = [];
    const text = this.#text;
    for (let at = text.indexOf(piece); at !== -1 && found.length < most;) {
      const end = text.indexOf('\n', at);
      found.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
      at = text.indexOf(piece, end);
    }
    return found;
  }
}
