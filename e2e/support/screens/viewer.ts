/**
 * Who looks at a screen: a visitor, the demo business (many rows), a business whose records have
 * the longest allowed names, or a new, empty one.
 */
export type Viewer = 'visitor' | 'demo' | 'wordy' | 'new';

/** Addresses of screens, with who looks, by route. */
export type Screens = Readonly<Record<string, readonly (readonly [Viewer, string])[]>>;
