// Structured data for search engines, which read a page as the server sends it.

/** The same object in each render, so that React never replaces the server's text. */
const UNCHANGED = { __html: '' };

/**
 * `text` is JSON that is safe inside a script element. The browser passes an empty text, without the code that creates
 * it: hydration does not compare the content of the script.
 */
export function StructuredData({ text }: { text: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: text } : UNCHANGED}
    />
  );
}
