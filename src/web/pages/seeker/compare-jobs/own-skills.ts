// Which of a job's skills are in the seeker's profile: those that the match quotes, and those of the same name.

interface Reason {
  factor: string;
  kind: string;
  fits: boolean;
  evidence: { job: readonly { piece: string }[] };
}

const SKILL = /^skills\.(\d+)$/;

const toKey = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** Positions in the job's list. A skill that is only similar to one of the profile does not count. */
export function findOwnSkills(
  required: readonly string[],
  own: readonly string[],
  reasons: readonly Reason[],
): ReadonlySet<number> {
  const keys = new Set(own.map(toKey));
  const named = required.flatMap((name, at) => (keys.has(toKey(name)) ? [at] : []));
  const quoted = reasons
    .filter(({ factor, kind, fits }) => factor === 'skills' && fits && kind !== 'skills_near')
    .flatMap(({ evidence }) => evidence.job.map(({ piece }) => SKILL.exec(piece)?.[1]))
    .filter((position) => position !== undefined);
  return new Set([...named, ...quoted.map(Number)]);
}
