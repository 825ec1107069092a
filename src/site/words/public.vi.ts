// Vietnamese sentences of the public pages.
import applications from '#applications/words.vi.json' with { type: 'json' };
import companies from '#companies/words.vi.json' with { type: 'json' };
import door from '#door/words.vi.json' with { type: 'json' };
import identity from '#identity/words.vi.json' with { type: 'json' };
import jobs from '#jobs/words.vi.json' with { type: 'json' };
import search from '#search/words.vi.json' with { type: 'json' };
import shell from '#site/shell/words.vi.json' with { type: 'json' };

export default { applications, companies, door, identity, jobs, search, shell };
