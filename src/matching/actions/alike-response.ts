// Why two jobs are alike, as the wire tells it.
import { translate } from '#api/translate.ts';
import type { Alike as ToldAlike } from '#matching/contract.ts';
import type { Alike } from '#matching/rules/alike.ts';
import type { Language } from '#context.ts';
import { getSkillName } from './match-response.ts';

const TOLD = ['same', 'related', 'family'] as const;

/** Skills say most; where none is shared, the professions do. */
export function toAlikeResponse(
  { match, skills: ids, place }: Alike,
  language: Language,
): ToldAlike {
  const { title } = match.fits;
  const nearness = TOLD.find((it) => it === title?.nearness && title.job) ?? null;
  const skills = ids.map((id) => ({ id, name: getSkillName(id, language) }));
  const say = (key: string, values: Record<string, string>) =>
    translate(language, ['matching'], `alike.${key}`, values);
  const name = (id: string | null | undefined) => (id ? getSkillName(id, language) : '');
  const why =
    skills.length > 0
      ? say('skills', { list: skills.map((it) => it.name).join(', ') })
      : nearness &&
        say(`title_${nearness}`, { one: name(title?.profile), other: name(title?.job) });
  return { skills, title: nearness, place, sentence: why };
}
