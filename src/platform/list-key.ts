// The key under which the words name a value of a fixed list.

type Dashed<S extends string> = S extends `${infer A} & ${infer B}`
  ? `${Dashed<A>}-${Dashed<B>}`
  : S extends `${infer A} - ${infer B}`
    ? `${Dashed<A>}-${Dashed<B>}`
    : S extends `${infer A} ${infer B}`
      ? `${A}-${Dashed<B>}`
      : S;

export type ListKey<S extends string> = Lowercase<Dashed<S>>;

/** 'AI & Machine Learning' to 'ai-machine-learning'; the type knows it as well, so that words are checked. */
export function toListKey<const S extends string>(value: S): ListKey<S> {
  const key = value
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // What the type does to the letters is what the lines above do.
  return key as ListKey<S>;
}
