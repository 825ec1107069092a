// Speculation rules that prefetch job pages before React runs; afterwards links prefetch themselves.
import { useLocation } from 'react-router';

export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: 'html:not([data-ready]) .job-cards .card-target' },
      eagerness: 'moderate',
    },
  ],
});

/** A job's own page has rows instead of cards, and counts every byte. */
const WITHOUT_CARDS = /\/jobs\/[^/]+$/;

export function JobsAhead() {
  const { pathname } = useLocation();
  if (WITHOUT_CARDS.test(pathname)) return null;
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}
