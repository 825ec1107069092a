// Renders a posting's plain text as paragraphs and lists; markup in it stays text.
import { Fragment } from 'react';
import { splitParagraphs } from '#jobs/rules/paragraphs.ts';

export function PlainText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <div className="prose" lang={lang}>
      {splitParagraphs(text).map(({ kind, lines }, at) =>
        kind === 'list' ? (
          <ul key={at}>
            {lines.map((line, row) => (
              <li key={row}>{line}</li>
            ))}
          </ul>
        ) : (
          <Fragment key={at}>
            {lines.map((line, row) => (
              <p key={row}>{line}</p>
            ))}
          </Fragment>
        ),
      )}
    </div>
  );
}
