import type { SliceExports } from '../../../platform/exports/exports.ts';

/** This slice's part of the business's archive. */
export const providerEventsExports: SliceExports = {
  tables: [],
  notExported: {
    provider_accounts: 'Where news of a payment provider belongs; no data of the business.',
    provider_events: 'News of payment providers on their way; what they changed is exported.',
  },
};
