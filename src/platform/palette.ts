// Colours for what cannot load the stylesheet: mails, pages of last resort, pictures. A test compares them with
// tokens.css.
export const PALETTE = {
  ground: { light: '#fffcf6', dark: '#0f1714' },
  panel: { light: '#f8f1e4', dark: '#1f2b26' },
  ink: { light: '#17251f', dark: '#f3efe5' },
  'ink-soft': { light: '#526059', dark: '#aebab3' },
  line: { light: '#ece3d3', dark: '#2f3d37' },
  brand: { light: '#00795c', dark: '#4fd2a6' },
  'brand-ink': { light: '#ffffff', dark: '#04261b' },
  accent: { light: '#ffb72b', dark: '#ffc254' },
} as const;
