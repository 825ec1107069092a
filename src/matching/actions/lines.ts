// Describes matches in a mail: for each job one line with the band, the best fit and the main caveat.
import { translate } from '#api/translate.ts';
import type { Match } from '#matching/contract.ts';
import type { FactsContext } from '#matching/extraction/fact-extractor.ts';
import { listBestFits, listBriefReasons } from '#matching/rules/brief-reasons.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { readFacts } from '#matching/store/facts.ts';
import { readOwnText } from '#matching/store/preferences.ts';
import type { Language } from '#context.ts';
import { toMatchResponse } from './match-response.ts';

/** As before applying, a low band is not shown, so that nobody is discouraged from applying. */
function toMatchLine({ band, reasons }: Match, language: Language): string | null {
  const best = band === 'low' ? listBestFits(reasons) : listBriefReasons(reasons);
  if (!best.some(({ fits }) => fits)) return null;
  const translateKey = (key: string, values: Record<string, string> = {}) =>
    translate(language, ['matching'], key, values);
  const text = best.map((it) => it.sentence).join(' · ');
  if (band === 'low') return translateKey('own.apply_fits', { reasons: text });
  return translateKey('own.apply', { band: translateKey(`lists.band.${band}`), reasons: text });
}

/** Lines by job. Jobs without facts have none. The map is empty for people who switched matching off. */
export async function listMatchLines(
  { db, extractor }: FactsContext,
  person_id: string,
  job_ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const own = await readOwnText(db, person_id);
  if (!own) return new Map();
  const profileFacts = await extractor.extractProfileFacts(db, person_id, own);
  if (!profileFacts) return new Map();
  const seeker = toSeekerFacts(profileFacts);
  const { skills, titles } = seeker.facts;
  if (skills.length + titles.length === 0) return new Map();
  const stored = await readFacts(db, job_ids);
  return new Map(
    stored.flatMap(({ job_id, facts }) => {
      const response = toMatchResponse(facts, seeker, scoreMatch(facts, seeker), { language });
      const line = toMatchLine(response, language);
      return line ? [[job_id, line] as const] : [];
    }),
  );
}
