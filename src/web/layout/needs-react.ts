// Route handle of public pages that need script: React starts there at once, not at the first interaction.
export const NEEDS_REACT = { needsReact: true } as const;
