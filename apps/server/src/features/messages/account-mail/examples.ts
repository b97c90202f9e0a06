import type { Example } from '../../../proof/example.ts';

/** Account messages go out automatically, without any call. */
export const whoMay = '';

export const examples: readonly Example[] = [];
