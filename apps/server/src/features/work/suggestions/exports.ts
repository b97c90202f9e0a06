import type { SliceExports } from '../../../platform/exports/exports.ts';

/** This slice's part of an archive of the business. */
export const suggestionsExports: SliceExports = {
  tables: [],
  notExported: {
    suggestion_plans: 'Can be recalculated at any time from visits and hours.',
    suggestion_weeks: 'Can be recalculated at any time from visits and hours.',
  },
};
