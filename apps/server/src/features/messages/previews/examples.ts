import type { Example } from '../../../proof/example.ts';

/** The calls that it answers are declared by templates, which give their examples. */
export const whoMay = '';

export const examples: readonly Example[] = [];
