import { registerChanges } from '../../../platform/changes.ts';

// `followed.ts` refreshes what a price list makes out of date: here, the calls of prices would add
// to the first page, which shows no prices.
registerChanges('priceList', {});
registerChanges('priceEstimate', {});
registerChanges('priceRise', {});
registerChanges('priceSettings', {});
