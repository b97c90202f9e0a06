import { clearOfMidnight } from './clear-of-midnight.ts';

/** Longer than any test file takes, even on a busy machine. */
const FILE_LIMIT_MS = 10 * 60_000;

await clearOfMidnight(FILE_LIMIT_MS);
