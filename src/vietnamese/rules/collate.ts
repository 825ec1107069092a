// Order as a Vietnamese reader expects it: a ă â … d đ e ê …, and people by their given name, which comes last.

const collator = new Intl.Collator('vi', { numeric: true });

export function compareVietnamese(a: string, b: string): number {
  return collator.compare(a, b);
}

/** 'Nguyễn Văn An' before 'Lê Thị Bình': given name first, then the whole. */
export function compareByGivenName(a: string, b: string): number {
  return collator.compare(givenName(a), givenName(b)) || collator.compare(a, b);
}

function givenName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? '';
}
