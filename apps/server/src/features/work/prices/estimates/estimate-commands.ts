import type * as contract from '@roundbook/contract/work/prices/price-lists';
import { estimateRefusal } from '@roundbook/domain/work/prices/estimate';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { estimateOfQuote } from '../facts.ts';
import { findDefaultId, findPriceList } from '../list-queries.ts';
import { findEstimate, findEstimatesOf } from './estimate-queries.ts';
import { insertEstimate } from './estimate-store.ts';

async function load(tx: TenantTransaction, id: string) {
  const estimate = await findEstimate(tx, id);
  if (!estimate) throw notFound();
  return { estimate };
}

/** One estimate, calculated again with the version of the price list that it was made from. */
export function get({ tx, params }: ReadCall<typeof contract.getEstimate>) {
  return load(tx, params.id);
}

/** The newest estimates for a quote. */
export async function list({ tx, query }: ReadCall<typeof contract.listEstimates>) {
  return { estimates: await findEstimatesOf(tx, query.quoteId) };
}

/** Works out a price from a price list, and saves the estimate. */
export async function make({
  tx,
  body,
  actor,
  facts: all,
}: WriteCall<typeof contract.makeEstimate>) {
  const { quoteId, facts } = body;
  const [priceListId, expected] = await Promise.all([
    body.priceListId ?? findDefaultId(tx),
    quoteId === null ? null : all.expect(estimateOfQuote, { quoteId }),
  ]);
  if (expected && expected.known.isQuote !== true) throw notFound();
  if (priceListId === undefined) throw refuse('Please add a price list first.', 'priceListId');
  const priceList = await findPriceList(tx, priceListId);
  if (!priceList) throw notFound();
  const refused = estimateRefusal(priceList.content, facts);
  accept(refused, `facts.${refused?.field}`);
  const { number } = priceList;
  const id = insertEstimate(tx, { priceListId, number, quoteId, facts }, actor.userId);
  return load(tx, id);
}
