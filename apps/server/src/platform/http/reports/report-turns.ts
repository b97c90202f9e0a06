import { LongReads } from '../lists/long-reads.ts';

/**
 * The number of reports that a process reads at once, one of each business: a report may keep one of the database's
 * processors busy, and the others are left to the calls of all businesses.
 */
export const REPORTS_AT_ONCE = 2;

/** Reports take turns; while a business's report is read, its others wait without a connection. */
export const reportTurns = new LongReads(REPORTS_AT_ONCE);
