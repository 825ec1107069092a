// Logo mark: a smiling V with a rising sun.
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden>
      <rect width="48" height="48" rx="14" fill="var(--brand)" />
      <circle cx="24" cy="16.5" r="5.8" fill="var(--accent)" />
      <path
        d="M11 15c4 9.5 8.5 20 13 20S33 24.5 37 15"
        stroke="var(--brand-ink)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
