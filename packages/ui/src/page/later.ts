/**
 * A subtitle whose text is still loading: keeps the line, so that a page's buttons do not move under a finger when the
 * text arrives.
 */
export const LATER = '\u00A0';
