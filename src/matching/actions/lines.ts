// Matches in a letter: for each job one line with the band, what fits best and the gravest caveat.
import { translate } from '#api/translate.ts';
import type { Match as ToldMatch } from '#matching/contract.ts';
import { extractProfileFacts } from '#matching/extraction/extract.ts';
import { listBestFits, listBriefReasons } from '#matching/rules/brief-reasons.ts';
import { scoreMatch, toSeekerFacts } from '#matching/rules/score.ts';
import { readFacts } from '#matching/store/facts.ts';
import { readOwnText } from '#matching/store/preferences.ts';
import type { Db, Language } from '#context.ts';
import { toMatchResponse } from './match-response.ts';

/** As before applying: a low band is not told, for nobody is to be kept from trying. */
function lineOf({ band, reasons }: ToldMatch, language: Language): string | null {
  const best = band === 'low' ? listBestFits(reasons) : listBriefReasons(reasons);
  if (!best.some(({ fits }) => fits)) return null;
  const say = (key: string, values: Record<string, string> = {}) =>
    translate(language, ['matching'], key, values);
  const told = best.map((it) => it.sentence).join(' · ');
  if (band === 'low') return say('own.apply_fits', { reasons: told });
  return say('own.apply', { band: say(`lists.band.${band}`), reasons: told });
}

/** By job; those that have not been read yet have none, and nobody has any who switched matching off. */
export async function listMatchLines(
  db: Db,
  person_id: string,
  job_ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const own = await readOwnText(db, person_id);
  if (!own) return new Map();
  const held = await extractProfileFacts(db, person_id, own);
  if (!held) return new Map();
  const seeker = toSeekerFacts(held);
  const { skills, titles } = seeker.facts;
  if (skills.length + titles.length === 0) return new Map();
  const kept = await readFacts(db, job_ids);
  return new Map(
    kept.flatMap(({ job_id, facts }) => {
      const told = toMatchResponse(facts, seeker, scoreMatch(facts, seeker), { language });
      const line = lineOf(told, language);
      return line ? [[job_id, line] as const] : [];
    }),
  );
}
