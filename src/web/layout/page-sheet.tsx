// Styles of one page, inline in the head: public pages wait for no stylesheet and include no other page's styles.
import type { pageSheets } from '#web/server/page-sheets.ts';
import { toStyleMark } from './style-mark.ts';

interface PageSheetProps {
  /** Unique per sheet: React inserts each name once and leaves it in the document after navigation. */
  name: keyof typeof pageSheets;
  text: string;
}

/** Sheets are also listed in `page-sheets.ts`: the server takes their texts from there, and allows them in the policy. */
export function PageSheet({ name, text }: PageSheetProps) {
  return (
    <style href={name} precedence="page">
      {import.meta.env.SSR ? toStyleMark(name) : text}
    </style>
  );
}
