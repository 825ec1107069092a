// What holds for a seeker's profile.

/** Each skill once, however it is written in capitals or lower case; the first spelling stays. */
export function distinctSkills(skills: readonly string[]): string[] {
  const known = new Map(skills.toReversed().map((skill) => [skill.toLowerCase(), skill]));
  return [...known.values()].toReversed();
}
