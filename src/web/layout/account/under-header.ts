// Place of messages that stay in view: below the header, above the page.
import type { CSSProperties } from 'react';

/** An inline style, because every page would link to a stylesheet of its chunk. */
export const UNDER_HEADER: CSSProperties = {
  position: 'fixed',
  top: '4.5rem',
  insetInline: 'var(--gutter)',
  zIndex: 18,
  maxWidth: '34rem',
  marginInline: 'auto',
  borderRadius: 'var(--radius-large)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow-lifted)',
};
