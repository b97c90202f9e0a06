import type { Example } from '../../../proof/example.ts';

/** Account messages are sent automatically, never by a call. */
export const whoMay = '';

export const examples: readonly Example[] = [];
