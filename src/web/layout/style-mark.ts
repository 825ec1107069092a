// Stands for a style sheet while the server renders: the finished page gets the text in one step, so that forty kilobytes
// do not pass through React for each page. Rendered text cannot contain it, because React escapes `<`.
export const toStyleMark = (name: string): string => `/*${name}*/`;
