import { registerChanges } from '../../../platform/changes.ts';

// What they make out of date is said where it is asked for (`followed.ts`): the calls of prices would
// weigh on the first page, which shows none of them.
registerChanges('priceList', {});
registerChanges('priceEstimate', {});
registerChanges('priceRise', {});
registerChanges('priceSettings', {});
