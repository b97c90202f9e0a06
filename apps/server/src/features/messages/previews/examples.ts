import type { Example } from '../../../proof/example.ts';

/** Templates declare the calls that this slice answers, and give their examples. */
export const whoMay = '';

export const examples: readonly Example[] = [];
