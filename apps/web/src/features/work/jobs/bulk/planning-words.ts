import type { BulkWords } from '@roundbook/client/bulk/bulk-runs';
import { leftOutText } from '@roundbook/ui/bulk/outcome-text.ts';
import { jobsText } from '../jobs-text.ts';

/** The wording for scheduling many jobs at once. */
export const PLANNING_WORDS: BulkWords = {
  title: 'Jobs scheduled',
  outcome: ({ done, leftOut }) =>
    leftOut.length === 0
      ? 'Jobs were scheduled'
      : `${jobsText(done)} scheduled${leftOutText(leftOut.length)}.`,
};
