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

/** A price list in its current version, or in an earlier version. */
export const priceListQuery = (id: string, number?: number) =>
  queryOptionsFor(
    getPriceList,
    { params: { id }, query: number === undefined ? {} : { number } },
    { fallback: 'Failed to load the price list' },
  );

/** The versions of a price list. */
export const versionsQuery = (id: string) =>
  queryOptionsFor(listPriceListVersions, { params: { id } }, LISTS);

/** The price settings. */
export const priceSettingsQuery = queryOptionsFor(
  getPriceSettings,
  {},
  { fallback: 'Failed to load the price settings' },
);

/** The estimates made for a quote, newest first. */
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
    onSuccess: () => showSuccess('Estimates now begin with this list'),
  });
