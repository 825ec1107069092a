// Converts the likeness of two jobs to its API response.
import { translate } from '#api/translate.ts';
import type { Alike } from '#matching/contract.ts';
import type { JobSimilarity } from '#matching/rules/similarity.ts';
import type { Language } from '#context.ts';
import { getSkillName } from './match-response.ts';

const SHOWN_NEARNESS = ['same', 'related', 'family'] as const;

/** The sentence names the shared skills; without any it names the professions. */
export function toAlikeResponse(
  { title, skills: ids, place }: JobSimilarity,
  language: Language,
): Alike {
  const nearness = SHOWN_NEARNESS.find((it) => it === title?.nearness && title.job) ?? null;
  const skills = ids.map((id) => ({ id, name: getSkillName(id, language) }));
  const translateReason = (key: string, values: Record<string, string>) =>
    translate(language, ['matching'], `alike.${key}`, values);
  const name = (id: string | null | undefined) => (id ? getSkillName(id, language) : '');
  const sentence =
    skills.length > 0
      ? translateReason('skills', { list: skills.map((it) => it.name).join(', ') })
      : nearness &&
        translateReason(`title_${nearness}`, {
          one: name(title?.profile),
          other: name(title?.job),
        });
  return { skills, title: nearness, place, sentence };
}
