// The kit's links, through the router: our own pages change in place, everything else is a plain link.
import { Link } from 'react-router';
import type { LinkProps } from '#ui/navigation/link.tsx';

const OWN = /^\/(?!\/|api\/|files\/|auth\/)/;

export function SiteLink({ href, children, ...rest }: LinkProps) {
  const stays = (OWN.test(href) || href.startsWith('?')) && !rest.target && !rest.download;
  if (!stays) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link {...rest} to={href} prefetch="intent" discover="none">
      {children}
    </Link>
  );
}
