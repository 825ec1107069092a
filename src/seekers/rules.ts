// What holds for a seeker's profile.

/** Each skill once, however it is written in capitals or lower case; the first spelling stays. */
export function removeRepeatedSkills(skills: readonly string[]): string[] {
  const known = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
