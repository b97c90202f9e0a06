import { registerChanges } from '../../../platform/changes.ts';

// `followed.ts` refreshes the data that a price list makes out of date: doing so here would add the
// price calls to the first page, which shows no prices.
registerChanges('priceList', {});
registerChanges('priceEstimate', {});
registerChanges('priceRise', {});
registerChanges('priceSettings', {});
