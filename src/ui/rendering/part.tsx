// A part of the page that many pages share: the server renders it once and inserts its HTML into the others.
import { createContext, use, type ReactNode } from 'react';

/** The marks that the server renders for a part: one that stands for its HTML, or a pair around it to store it. */
export type PartMarks = { whole: string } | { start: string; end: string };

export interface RenderedParts {
  place(name: string, of: unknown): PartMarks;
  /** Stands for the encoded address of the page in links to the sign-in; null where they have none. */
  returnMark: string | null;
}

/** Set only on the server. */
export const RenderedPartsContext = /* @__PURE__ */ createContext<RenderedParts | null>(null);

interface PartProps {
  /** Unique in the program. */
  name: string;
  /**
   * Everything that its HTML depends on, besides the data of the root and the return address of sign-in links: its
   * components must not read the location or the data of a loader.
   */
  of?: unknown;
  /** Elements, not texts; the part's neighbours must be elements too, and it must not contain scripts. */
  children: ReactNode;
}

export function StoredPart({ name, of, children }: PartProps) {
  const marks = use(RenderedPartsContext)?.place(name, of);
  if (marks && 'whole' in marks) return marks.whole;
  return (
    <>
      {marks?.start}
      {children}
      {marks?.end}
    </>
  );
}

/** Three children here too: ids that React generates depend on their number. */
export const PlainPart = ({ children }: PartProps) => (
  <>
    {null}
    {children}
    {null}
  </>
);

export const Part = import.meta.env.SSR ? StoredPart : PlainPart;
