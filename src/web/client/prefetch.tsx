// Speculation rules that prefetch job pages before React runs; afterwards links prefetch themselves.
import { useLocation } from 'react-router';

/** A string constant, so that the client bundle can drop it. */
export const speculationRules =
  '{"prefetch":[{"where":{"selector_matches":"html:not([data-ready]) .job-cards .card-target"},"eagerness":"moderate"}]}';

/** Job pages have no cards, and their HTML has a tight size budget. */
const WITHOUT_CARDS = /\/jobs\/./;

export function PrefetchJobPages() {
  const { pathname } = useLocation();
  if (WITHOUT_CARDS.test(pathname)) return null;
  // The browser read the server's rules before React runs, so the client bundle does not repeat them.
  const rules = import.meta.env.SSR ? speculationRules : '{}';
  return (
    <script
      type="speculationrules"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
