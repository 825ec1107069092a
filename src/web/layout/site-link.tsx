// Link component for `ui`: our own pages navigate through the router, everything else is a plain link.
import { Link } from 'react-router';
import type { LinkProps } from '#ui/navigation/link.tsx';

const OWN_PATH = /^\/(?!\/|api\/|files\/|auth\/)/;

export function SiteLink({ href, children, ...rest }: LinkProps) {
  const isRouted = (OWN_PATH.test(href) || href.startsWith('?')) && !rest.target && !rest.download;
  // On the server the router would render the same link, after computing for each what only the browser needs.
  if (!isRouted || (import.meta.env.SSR && href.startsWith('/'))) {
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
