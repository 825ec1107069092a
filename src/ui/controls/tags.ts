// Adds a tag unless it is blank or already in the list (case-insensitive).
export function addTag(tags: string[], typed: string): string[] {
  const tag = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isDuplicate = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === '' || isDuplicate ? tags : [...tags, tag];
}
