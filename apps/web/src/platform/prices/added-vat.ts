import { hashKey } from '@tanstack/react-query';
import { keyOf } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { createStore, useStore } from '@roundbook/client/store';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { addedVatOf, priceText } from '@roundbook/domain/account/businesses/vat-prices';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { AppStart } from '../app-start.ts';

const START_KEY = keyOf(startApp, {});
const START_HASH = hashKey(START_KEY);

function rateNow(): number | null {
  const start = queryClient.getQueryData<AppStart>(START_KEY);
  return start ? addedVatOf(start.business) : null;
}

/**
 * The VAT rate from the latest app-start answer, kept in a store of its own because hundreds of prices on a screen read
 * it.
 */
const rate = createStore(rateNow());

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryHash === START_HASH) rate.update(rateNow);
});

/**
 * The rate of the VAT that is added to prices as the business enters them, in per cent; null if its prices include VAT,
 * and before the app has started.
 */
export function useAddedVat(): number | null {
  return useStore(rate);
}

/** A price as the business shows it, for texts outside components: `£24.00`, or `£20.00 + VAT`. */
export function shownPrice(gross: Pence): string {
  return priceText(gross, rate.get());
}

/** A sentence for forms that says whether to type prices with VAT. */
export function useVatHint(): string {
  return useAddedVat() === null
    ? 'Prices include VAT if you charge it.'
    : 'Enter prices without VAT, which is added.';
}
