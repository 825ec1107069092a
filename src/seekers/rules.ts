// Business rules of a seeker's profile.

/** Removes duplicates that differ only in case; the first spelling wins. */
export function removeRepeatedSkills(skills: readonly string[]): string[] {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
