// Styles of one page, inline in the head: public pages wait for no stylesheet, and carry none of another page.
import { toStyleMark } from './style-mark.ts';

interface PageSheetProps {
  /** One name a sheet: React writes it once, and keeps it for later visits. */
  name: string;
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
