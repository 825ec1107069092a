// Converts a value of a fixed list to its translation key.

type DashedText<S extends string> = S extends `${infer A} & ${infer B}`
  ? `${DashedText<A>}-${DashedText<B>}`
  : S extends `${infer A} - ${infer B}`
    ? `${DashedText<A>}-${DashedText<B>}`
    : S extends `${infer A} ${infer B}`
      ? `${A}-${DashedText<B>}`
      : S;

type ListKey<S extends string> = Lowercase<DashedText<S>>;

/** 'AI & Machine Learning' to 'ai-machine-learning'; also as a type, so that the compiler checks translations. */
export function toListKey<const S extends string>(value: S): ListKey<S> {
  const key = value
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // The type describes the same conversion as the lines above.
  return key as ListKey<S>;
}
