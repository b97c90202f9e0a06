import type { Example } from '../../../proof/example.ts';

/** Mail about accounts goes out by itself: nobody calls for it. */
export const whoMay = '';

export const examples: readonly Example[] = [];
