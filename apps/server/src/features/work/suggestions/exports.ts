import type { SliceExports } from '../../../platform/exports/exports.ts';

/** The slice's part of a business's archive. */
export const suggestionsExports: SliceExports = {
  tables: [],
  notExported: {
    suggestion_plans: 'Can be recalculated at any time from visits and hours.',
    suggestion_weeks: 'Can be recalculated at any time from visits and hours.',
  },
};
