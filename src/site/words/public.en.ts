// English sentences of the public pages.
import applications from '#applications/words.en.json' with { type: 'json' };
import companies from '#companies/words.en.json' with { type: 'json' };
import door from '#door/words.en.json' with { type: 'json' };
import identity from '#identity/words.en.json' with { type: 'json' };
import jobs from '#jobs/words.en.json' with { type: 'json' };
import search from '#search/words.en.json' with { type: 'json' };
import shell from '#site/shell/words.en.json' with { type: 'json' };

export default { applications, companies, door, identity, jobs, search, shell };
