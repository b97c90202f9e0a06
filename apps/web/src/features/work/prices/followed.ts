import {
  getDayEarnings,
  getJobEarning,
  getRoundEarning,
  getRoundEarnings,
} from '@roundbook/contract/work/prices/earnings';
import {
  getPriceList,
  listEstimates,
  listPriceLists,
  listPriceListVersions,
} from '@roundbook/contract/work/prices/price-lists';
import {
  getPriceRise,
  listJobPrices,
  listPriceRises,
  listRisingJobs,
} from '@roundbook/contract/work/prices/price-rises';
import { getPriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { registerChanges } from '../../../platform/changes.ts';

const earnings = { lists: [getRoundEarnings, getRoundEarning, getJobEarning, getDayEarnings] };

registerChanges('priceList', {
  lists: [listPriceLists, listPriceListVersions],
  records: [getPriceList],
});
registerChanges('priceEstimate', { lists: [listEstimates] });
registerChanges('priceRise', {
  lists: [listPriceRises, listRisingJobs, listJobPrices],
  records: [getPriceRise],
});
registerChanges('priceSettings', { lists: [getPriceSettings, ...earnings.lists] });
registerChanges('job', earnings);
registerChanges('round', earnings);
