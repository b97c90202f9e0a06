import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  chooseDefaultPriceList,
  deletePriceList,
  getPriceList,
  listEstimates,
  listPriceLists,
  listPriceListVersions,
} from '@roundbook/contract/work/prices/price-lists';
import { getPriceSettings } from '@roundbook/contract/work/prices/price-settings';
import './followed.ts';

const LISTS = { fallback: 'Failed to load price lists' };

/** All price lists, the default one first. */
export const priceListsQuery = queryOptionsFor(listPriceLists, {}, LISTS);

/** One price list as it is now, or as a version had it. */
export const priceListQuery = (id: string, number?: number) =>
  queryOptionsFor(
    getPriceList,
    { params: { id }, query: number === undefined ? {} : { number } },
    { fallback: 'Failed to load the price list' },
  );

/** When a price list was changed. */
export const versionsQuery = (id: string) =>
  queryOptionsFor(listPriceListVersions, { params: { id } }, LISTS);

/** The settings of prices. */
export const priceSettingsQuery = queryOptionsFor(
  getPriceSettings,
  {},
  { fallback: 'Failed to load the settings of prices' },
);

/** The estimates that were made for a quote, the newest first. */
export const estimatesQuery = (quoteId: string) =>
  queryOptionsFor(
    listEstimates,
    { query: { quoteId } },
    { fallback: 'Failed to load the estimates' },
  );

export const useDeletePriceList = () =>
  useCall(deletePriceList, { onSuccess: () => showSuccess('Price list deleted') });

export const useChooseDefault = () =>
  useCall(chooseDefaultPriceList, {
    onSuccess: () => showSuccess('Estimates begin with this list now'),
  });
