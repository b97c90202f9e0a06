import type { SliceExports } from '../../../platform/exports/exports.ts';

/** This slice's part of the business's archive. */
export const providerEventsExports: SliceExports = {
  tables: [],
  notExported: {
    provider_accounts:
      'Matches a payment provider’s messages to a business; holds no data of the business.',
    provider_events:
      'Payment providers’ messages waiting to be processed; their changes are exported.',
  },
};
