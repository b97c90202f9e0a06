import type { Lead, BoughtLead } from '@roundbook/contract/customers/leads/lead';
import type { listBoughtLeads, listLeads } from '@roundbook/contract/customers/leads/leads';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import { roughMiles } from '@roundbook/domain/customers/leads/lead';
import { type Coordinates, coordinatesOf } from '@roundbook/domain/values/addresses/address';
import { milesBetween } from '@roundbook/domain/values/addresses/distance';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { countLeadCredits } from '../../account/billing/lookups.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { namesOfQuotes } from '../quotes/passing/lookups.ts';
import { around } from './lead-reach.ts';
import { findAround, findOnMarket, type MarketLead } from './market-store.ts';
import { MOST_LISTED } from './policy.ts';
import { findPurchase, findPurchases, type PurchaseRecord } from './purchase-store.ts';

/** The coordinates of the business; null while its address is not on the map. */
export async function homeOf(tx: TenantTransaction): Promise<Coordinates | null> {
  const { business } = await findBusiness(tx);
  return coordinatesOf(business.address);
}

/** A lead as shown to firms that have not bought it. */
function shown(onMarket: MarketLead, home: Coordinates | null): Lead {
  const { businessId: _, latitude, longitude, ...lead } = onMarket;
  const distance = home && roughMiles(milesBetween(home, [latitude, longitude]));
  return { ...lead, distance };
}

/** Other firms' leads near the business, nearest first. */
export async function list(
  tx: TenantTransaction,
  query: QueryOf<typeof listLeads>,
  now: string,
): Promise<ResponseOf<typeof listLeads>> {
  const { miles, kind, place } = query;
  const [home, credits] = await Promise.all([homeOf(tx), countLeadCredits(tx)]);
  if (home === null) return { leads: [], isPlaced: false, credits };
  const found = await findAround(tx, { ...around(home, miles), kind, place }, now, MOST_LISTED);
  const leads = found
    .map((one) => shown(one, home))
    .filter(({ distance }) => distance !== null && distance <= miles)
    .toSorted(
      (one, other) => (one.distance ?? 0) - (other.distance ?? 0) || one.id.localeCompare(other.id),
    );
  return { leads, isPlaced: true, credits };
}

function bought(record: PurchaseRecord, names: ReadonlyMap<string, string>): BoughtLead {
  const { contactHashes: _, facts, ...purchase } = record;
  const name = names.get(purchase.quoteId ?? '') ?? '';
  return { ...purchase, ...facts, name };
}

async function withNames(
  tx: TenantTransaction,
  purchases: readonly PurchaseRecord[],
): Promise<BoughtLead[]> {
  const quoteIds = purchases.flatMap(({ quoteId }) => quoteId ?? []);
  const names = await namesOfQuotes(tx, quoteIds);
  return purchases.map((one) => bought(one, names));
}

/** Leads that the business bought. */
export async function listBought(
  tx: TenantTransaction,
): Promise<ResponseOf<typeof listBoughtLeads>> {
  return { leads: await withNames(tx, await findPurchases(tx, MOST_LISTED)) };
}

/**
 * A lead as it is on the market, or as the business bought it.
 * @throws AppError 404
 */
export async function leadView(tx: TenantTransaction, id: string, now: string) {
  const [onMarket, purchase, home, credits] = await Promise.all([
    findOnMarket(tx, id, now),
    findPurchase(tx, id),
    homeOf(tx),
    countLeadCredits(tx),
  ]);
  const lead = onMarket && onMarket.businessId !== tx.businessId ? shown(onMarket, home) : null;
  if (!lead && !purchase) throw notFound();
  const [mine] = purchase ? await withNames(tx, [purchase]) : [];
  return { lead, bought: mine ?? null, credits };
}
