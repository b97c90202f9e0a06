import type { Example } from '../../../proof/example.ts';

/** The templates slice declares the calls that this slice answers, and gives examples of them. */
export const whoMay = '';

export const examples: readonly Example[] = [];
