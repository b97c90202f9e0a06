/**
 * The viewer of a screen: a visitor, the demo business (many rows), a business whose records have
 * the longest allowed names, or a new, empty business.
 */
export type Viewer = 'visitor' | 'demo' | 'wordy' | 'new';

/** Addresses of screens by route and viewer. */
export type Screens = Readonly<Record<string, readonly (readonly [Viewer, string])[]>>;
