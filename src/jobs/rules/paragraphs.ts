// Splits plain text into paragraphs and lists.
type TextBlock = { kind: 'text' | 'list'; lines: string[] };

const BULLET = /^\s*(?:[-–—•*+·▪●◦➢✓✔]|\d{1,2}[.)])\s+/u;

/** Text in one line, for excerpts: bullets become punctuation. Reads at most `most` characters. */
export function joinLines(text: string, most: number): string {
  let joined = '';
  for (const line of text.slice(0, most).split('\n')) {
    const content = line.replace(BULLET, '').replaceAll(/\s+/g, ' ').trim();
    if (content === '') continue;
    // A line that is no bullet may be the rest of a sentence.
    const isOpen = BULLET.test(line) && !/[.,:;?!…]$/u.test(joined);
    if (joined !== '') joined += isOpen ? '; ' : ' ';
    joined += content;
  }
  return text.length > most ? `${joined}…` : joined;
}

/** Blank lines separate blocks; lines that start with a bullet or a number form a list. */
export function splitParagraphs(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = false;
      continue;
    }
    const kind = BULLET.test(line) ? 'list' : 'text';
    const last = blocks.at(-1);
    const content = kind === 'list' ? line.replace(BULLET, '') : line.trim();
    if (open && last?.kind === kind) last.lines.push(content);
    else blocks.push({ kind, lines: [content] });
    open = true;
  }
  return blocks;
}
