// Words that can be searched for their beginning or any piece of them.

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

  /** The words that begin with the prefix, in the order in which they were added. */
  listBeginning(prefix: string): string[] {
    return this.#list(`\n${prefix}`, Number.POSITIVE_INFINITY);
  }

  /** At most `most` words that contain the piece, in the order in which they were added. */
  listContaining(piece: string, most = Number.POSITIVE_INFINITY): string[] {
    return piece === '' || piece.includes('\n') ? [] : this.#list(piece, most);
  }

  /** The piece may begin with the line break before a word. */
  #list(piece: string, most: number): string[] {
    const found: string[] = [];
    const text = this.#text;
    for (let at = text.indexOf(piece); at !== -1 && found.length < most;) {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', start);
      found.push(text.slice(start, end));
      at = text.indexOf(piece, end);
    }
    return found;
  }
}
