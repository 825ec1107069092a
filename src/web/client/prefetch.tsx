// Speculation rules that prefetch job pages before React runs; afterwards links prefetch themselves.
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: 'html:not([data-ready]) .job-card .card-target' },
      eagerness: 'moderate',
    },
  ],
});

export function JobsAhead() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />;
}
