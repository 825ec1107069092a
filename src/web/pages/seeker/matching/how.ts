// Path of the page that explains matching.
export const HOW = '/about/matching';
