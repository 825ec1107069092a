// The JSON files of lexicon entries, one per area of work.
import certificates from '#lexicon/entries/general/certificates.json' with { type: 'json' };
import industries from '#lexicon/entries/general/industries.json' with { type: 'json' };
import languages from '#lexicon/entries/general/languages.json' with { type: 'json' };
import objects from '#lexicon/entries/general/objects.json' with { type: 'json' };
import softSkills from '#lexicon/entries/general/soft-skills.json' with { type: 'json' };
import terms from '#lexicon/entries/general/terms.json' with { type: 'json' };
import cloudDevops from '#lexicon/entries/it/cloud-devops.json' with { type: 'json' };
import dataAi from '#lexicon/entries/it/data-ai.json' with { type: 'json' };
import frameworks from '#lexicon/entries/it/frameworks.json' with { type: 'json' };
import programmingLanguages from '#lexicon/entries/it/programming-languages.json' with { type: 'json' };
import testingSecurity from '#lexicon/entries/it/testing-security.json' with { type: 'json' };
import toolsMethods from '#lexicon/entries/it/tools-methods.json' with { type: 'json' };
import designMedia from '#lexicon/entries/skills/design-media.json' with { type: 'json' };
import engineering from '#lexicon/entries/skills/engineering.json' with { type: 'json' };
import financeOffice from '#lexicon/entries/skills/finance-office.json' with { type: 'json' };
import salesMarketing from '#lexicon/entries/skills/sales-marketing.json' with { type: 'json' };
import tradesServices from '#lexicon/entries/skills/trades-services.json' with { type: 'json' };
import accountingFinance from '#lexicon/entries/titles/accounting-finance.json' with { type: 'json' };
import engineeringConstruction from '#lexicon/entries/titles/engineering-construction.json' with { type: 'json' };
import manufacturingLogistics from '#lexicon/entries/titles/manufacturing-logistics.json' with { type: 'json' };
import marketingMedia from '#lexicon/entries/titles/marketing-media.json' with { type: 'json' };
import moreProfessions from '#lexicon/entries/titles/more-professions.json' with { type: 'json' };
import peopleOffice from '#lexicon/entries/titles/people-office.json' with { type: 'json' };
import peopleServices from '#lexicon/entries/titles/people-services.json' with { type: 'json' };
import salesService from '#lexicon/entries/titles/sales-service.json' with { type: 'json' };
import software from '#lexicon/entries/titles/software.json' with { type: 'json' };

// To add a word, add a line to its area's file: displayed name first, then aliases, ambiguous forms under `short`.
// Lookup handles variants with other accents, hyphens, dots or a plural s.
interface EntrySource {
  id: string;
  kind: string;
  en: readonly string[];
  vi: readonly string[];
  short?: readonly string[];
  related?: readonly string[];
  family?: string;
}

export const ENTRY_SOURCES: readonly EntrySource[] = [
  ...certificates,
  ...industries,
  ...languages,
  ...objects,
  ...softSkills,
  ...terms,
  ...cloudDevops,
  ...dataAi,
  ...frameworks,
  ...programmingLanguages,
  ...testingSecurity,
  ...toolsMethods,
  ...designMedia,
  ...engineering,
  ...financeOffice,
  ...salesMarketing,
  ...tradesServices,
  ...accountingFinance,
  ...engineeringConstruction,
  ...manufacturingLogistics,
  ...marketingMedia,
  ...moreProfessions,
  ...peopleOffice,
  ...peopleServices,
  ...salesService,
  ...software,
];
