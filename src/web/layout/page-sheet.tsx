// Styles of one page, inline in the head: public pages wait for no stylesheet, and carry none of another page.
interface PageSheetProps {
  /** One name a sheet: React writes it once, and keeps it for later visits. */
  name: string;
  text: string;
}

/** Sheets are also listed in `page-sheets.ts`, so that the page's policy allows them. */
export function PageSheet({ name, text }: PageSheetProps) {
  return (
    <style href={name} precedence="page">
      {text}
    </style>
  );
}
