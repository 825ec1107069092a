// When a tag joins the others: not when blank, not when it is there already, whatever its case.
export function addTag(tags: string[], typed: string): string[] {
  const tag = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const known = tags.some((kept) => kept.toLowerCase() === tag.toLowerCase());
  return tag === '' || known ? tags : [...tags, tag];
}
