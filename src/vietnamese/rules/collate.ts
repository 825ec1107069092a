// Vietnamese sort order: a ă â … d đ e ê …; people are sorted by their given name, which comes last.

const collator = new Intl.Collator('vi', { numeric: true });

export function compareVietnamese(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Compares given names, then full names: 'Nguyễn Văn An' is before 'Lê Thị Bình'. */
export function compareByGivenName(a: string, b: string): number {
  return collator.compare(getGivenName(a), getGivenName(b)) || collator.compare(a, b);
}

function getGivenName(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? '';
}
