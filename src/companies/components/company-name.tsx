// A company's name in lists: one line, with the common short form of its legal form.
const LONG_FORM = /^công ty cổ phần\s+/iu;

export const shortenCompanyName = (name: string) => name.replace(LONG_FORM, 'CTCP ');

export function CompanyName({ name }: { name: string }) {
  const short = shortenCompanyName(name);
  return (
    <p className="soft small clamp-1" title={short === name ? undefined : name}>
      {short}
    </p>
  );
}
