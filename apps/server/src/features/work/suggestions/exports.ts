import type { SliceExports } from '../../../platform/exports/exports.ts';

/** What an archive of the business holds of this slice. */
export const suggestionsExports: SliceExports = {
  tables: [],
  notExported: {
    suggestion_plans: 'Worked out again at any time from visits and hours.',
    suggestion_weeks: 'Worked out again at any time from visits and hours.',
  },
};
