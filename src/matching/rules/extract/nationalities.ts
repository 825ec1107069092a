// Tells languages from nationalities: 'Chinese speaking staff' need Chinese, a 'Chinese chef' need not.
import { findLanguage } from '#matching/rules/factors/languages.ts';
import { findLanguageLevels } from './language-levels.ts';
import type { Mention } from './mentions.ts';

/** English names of languages that are adjectives of a people as well. */
const ADJECTIVE =
  '(?:chinese|japanese|korean|french|german|spanish|portuguese|italian|russian|thai|khmer|indonesian|malay|dutch|czech)';
const NATIONALITY = new RegExp(`^${ADJECTIVE}$`);

/** Further languages or peoples after the name: 'Japanese/English', 'Chinese or Taiwanese clients'. */
const LIST = new RegExp(
  String.raw`^(?:[ ,/&-]{1,3}(?:(?:and|or|va|hoac|hay) )?(?:${ADJECTIVE}|english|vietnamese|mandarin|cantonese|arabic|hindi|taiwanese|american|european|western|asian)\b)*`,
);

/** A language has no noun after it: 'Tester (Japanese)', 'Project Manager with Japanese'. */
const ENDS = /^ ?(?:$|[()[\]|,;:+./]|[-–—] )/;

/** What is done in a language, or said of one, directly after its name. */
const OF_LANGUAGE =
  /^[ -](?:(?:it|technical) )?(?:speak|language|interpret|translat|comtor|communicat|brse|bridge|teach|tutor|lectur|instructor|linguist|locali[sz]|customer (?:service|support|care)|call cent|tester|qa\b|secretar|project manager|skill|proficien|fluen|native|level|is |a (?:plus|must)|an advantage|preferred|require|need|necessary|not |(?:la |co )?(?:loi the|diem cong)|(?:duoc )?uu tien|bat buoc|giao tiep)/;

/** Trades in which a nationality at the end is a style: 'Head Chef (Japanese)', 'massage Thai'. */
const STYLED =
  /\b(?:chefs?|cooks?|kitchen|restaurants?|cuisine|food|bakers?|bakery|pastry|bbq|bep|nha hang|am thuc|massage|spa|beauty)\b/;

/** Removes the mentions of languages in a title that are nationalities there; `plain` is the title's plain text. */
export function removeNationalities(mentions: readonly Mention[], plain: string): Mention[] {
  const isNationality = ({ from, to }: Mention) => NATIONALITY.test(plain.slice(from, to));
  if (!mentions.some(isNationality)) return [...mentions];
  // A level or a certificate says that the language is meant: 'BrSE (Japanese N2)'.
  const certain = new Set([
    ...findLanguageLevels(plain).map(({ language }) => language),
    ...mentions.filter((it) => !isNationality(it)).map(({ entry }) => findLanguage(entry.id)),
  ]);
  return mentions.filter((mention) => {
    if (!isNationality(mention) || certain.has(mention.entry.id)) return true;
    const rest = plain.slice(mention.to).replace(LIST, '');
    return OF_LANGUAGE.test(rest) || (ENDS.test(rest) && !STYLED.test(plain));
  });
}

/** What has a nationality in a bio: 'a Korean company', 'Japanese-owned factory', but not 'Japanese customer service'. */
const OF_PEOPLE =
  /^[ -](?:(?:owned|invested|based|tech|software|it) )?(?:compan(?:y|ies)|firms?|corporations?|groups?|enterprises?|startups?|manufacturers?|factor(?:y|ies)|plants?|restaurants?|hotels?|banks?|schools?|cent(?:er|re)s?|shops?|stores?|brands?|cars?|products?|goods|foods?|cuisine|dish(?:es)?|markets?|teams?|boss(?:es)?|managers?|directors?|owners?|investors?|employers?|colleagues?|partners?|clients?|customers?(?! (?:service|support|care))|guests?|tourists?|people|culture|style)\b/;
/** 'Korean and Japanese clients'; after a comma something else may be said. */
const JOINED = new RegExp(`^(?:(?: (?:and|or) |/)${ADJECTIVE}\\b)*`);

/** Removes the mentions of languages in a bio's sentence that are nationalities; `plain` is its plain text. */
export const removeBioNationalities = (mentions: readonly Mention[], plain: string): Mention[] =>
  mentions.filter(
    ({ from, to }) =>
      !NATIONALITY.test(plain.slice(from, to)) ||
      !OF_PEOPLE.test(plain.slice(to).replace(JOINED, '')),
  );
