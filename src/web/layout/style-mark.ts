// Placeholder for a stylesheet while the server renders. The text is inserted into the finished page in one step, so
// that React does not handle forty kilobytes per page. Rendered text cannot imitate it, because React escapes `<`.
export const toStyleMark = (name: string): string => `/*${name}*/`;
