// The key under which the words name a value of a fixed list.

/** 'AI & Machine Learning' to 'ai-machine-learning'. */
export function listKey(value: string): string {
  return value
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
