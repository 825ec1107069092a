// Where matching is explained.
export const HOW = '/about/matching';
