// Asks the browser to fetch a job's page when its link is about to be pressed; once React runs, links do that themselves.
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
