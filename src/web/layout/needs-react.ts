// Handle of public pages that can do nothing without script: React starts at once there.
export const NEEDS_REACT = { needsReact: true } as const;
