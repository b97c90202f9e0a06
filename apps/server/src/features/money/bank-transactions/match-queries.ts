import { sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { learningKeys } from '@roundbook/matching/learning';
import type { Learned, MatchAddress, MatchCustomer, MatchInput } from '@roundbook/matching/model';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { mapInTurns } from '../../../platform/threads/loop-turns.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import {
  findMatchable,
  type MatchableCustomer,
} from '../../customers/customers/payers/matchable-lookups.ts';
import { customersWithoutVisitsToCome, pricesSince } from '../../work/jobs/lookups.ts';
import { findAllOpenDebts } from '../accounts/ledger/open-debt-lookups.ts';
import { incomingOf } from './bank-transaction-learning.ts';
import type { StoredCandidate, TransactionRow } from './transaction-queries.ts';

/**
 * The maximum number of new transactions that are matched, newest first. A firm with more has to
 * decide some of them before the rest are matched.
 */
export const MOST_MATCHED = 3000;

/** The number of days for which a customer may still pay a former price. */
const PRICE_DAYS = 731;

/** The maximum number of payments loaded for a key, newest first. */
const NEWEST_PAYMENTS = 12;

/** A new transaction with its stored match. */
export interface StoredMatch extends Pick<
  TransactionRow,
  | 'id'
  | 'version'
  | 'bookedOn'
  | 'amount'
  | 'description'
  | 'payerName'
  | 'reference'
  | 'payerAccount'
  | 'decision'
  | 'probability'
> {
  readonly candidates: readonly StoredCandidate[];
  readonly isMatched: boolean;
}

/** New incoming transactions, newest first. */
export function findUndecided(tx: TenantTransaction): Promise<StoredMatch[]> {
  return tx.all(sql<StoredMatch>`
    select bt.id, bt.version, bt.booked_on as "bookedOn", bt.amount, bt.description,
           bt.payer_name as "payerName", bt.reference, bt.payer_account as "payerAccount",
           bt.decision, bt.probability, bt.candidates, bt.matched_at is not null as "isMatched"
      from bank_transactions bt
     where bt.business_id = ${tx.businessId} and bt.status = 'New' and bt.amount > 0
     order by bt.booked_on desc, bt.id desc limit ${MOST_MATCHED}`);
}

/** All the data that transactions are matched against. */
export async function matchInput(
  tx: TenantTransaction,
  rows: readonly StoredMatch[],
  today: PlainDate,
): Promise<MatchInput> {
  const transactions = rows.map(incomingOf);
  const keysOfEach = await mapInTurns(transactions, (one) => learningKeys(one));
  const keys = new Set(keysOfEach.flat().map(({ key }) => key));
  const [{ business }, customers, prices, left, confirmed, openInvoices, learned] =
    await Promise.all([
      findBusiness(tx),
      findMatchable(tx),
      pricesSince(tx, addDays(today, -PRICE_DAYS)),
      customersWithoutVisitsToCome(tx),
      countConfirmed(tx),
      findAllOpenDebts(tx),
      findLearned(tx, [...keys]),
    ]);
  const known: KnownOfCustomers = {
    prices: new Map(prices.map((one) => [one.customerId, one.prices])),
    left,
    confirmed: new Map(confirmed.map(({ customerId, count }) => [customerId, count])),
  };
  const payerOf = new Map(
    customers.flatMap(({ id, payerId }) => (payerId === null ? [] : [[id, payerId] as const])),
  );
  return {
    transactions,
    ownNames: [business.name],
    customers: await payersOf(customers, known),
    openInvoices,
    learned: learned.map((one) => ({
      ...one,
      customerId: payerOf.get(one.customerId) ?? one.customerId,
    })),
  };
}

/** Facts about customers, by their id. */
interface KnownOfCustomers {
  readonly prices: ReadonlyMap<string, readonly number[]>;
  /** The customers who had jobs and have no upcoming visits. */
  readonly left: ReadonlySet<string>;
  /** The number of confirmed payments. */
  readonly confirmed: ReadonlyMap<string, number>;
}

/** Payers, with the names, addresses and prices of the customers they pay for. */
function payersOf(
  customers: readonly MatchableCustomer[],
  known: KnownOfCustomers,
): Promise<MatchCustomer[]> {
  const paidFor = Map.groupBy(
    customers.filter(({ payerId }) => payerId !== null),
    ({ payerId }) => payerId!,
  );
  const payers = customers.filter(({ payerId, balance }) => payerId === null || balance > 0);
  return mapInTurns(
    payers,
    ({ id, shortId, name, businessName, contactNames, addresses, balance }) => {
      const others = paidFor.get(id) ?? [];
      const ids = [id, ...others.map((one) => one.id)];
      const prices = ids.flatMap((one) => known.prices.get(one) ?? []);
      return {
        id,
        shortId,
        name,
        businessName,
        otherNames: [
          ...contactNames,
          ...others.flatMap((one) => [one.name, one.businessName].filter((text) => text !== '')),
        ],
        addresses: [...addresses, ...others.flatMap((one) => one.addresses)].map(partsOf),
        prices: [...new Set(prices)],
        balance,
        confirmed: ids.reduce((sum, one) => sum + (known.confirmed.get(one) ?? 0), 0),
        hasLeft: ids.every((one) => known.left.has(one)),
      };
    },
  );
}

/** An address in the matcher's form. */
function partsOf(address: Address): MatchAddress {
  return {
    flatNumber: address.flatNumber ?? '',
    streetNumber: address.streetNumber ?? '',
    streetName: address.streetName ?? '',
    town: address.town ?? '',
    postcode: address.postcode ?? '',
  };
}

/**
 * The number of each customer's confirmed payments. Nearly every transaction has one key with the payer's name, so only
 * these keys are counted: about 120,000 rows for a year of 10,000 customers.
 */
function countConfirmed(
  tx: TenantTransaction,
): Promise<{ readonly customerId: string; readonly count: number }[]> {
  return tx.all(sql<{ customerId: string; count: number }>`
    select learned.customer_id as "customerId", count(*)::int as count
      from bank_learned learned
      join bank_confirmations bc on bc.business_id = learned.business_id and bc.learned_id = learned.id
     where learned.business_id = ${tx.businessId} and learned.key like 'payer:%'
     group by learned.customer_id`);
}

/** The customers that the keys were learned for, each with the newest payments under the key. */
function findLearned(tx: TenantTransaction, keys: readonly string[]): Promise<Learned[]> {
  return tx.all(sql<Learned>`
    select learned.key, learned.customer_id as "customerId",
           (select count(*)::int from bank_confirmations bc
             where bc.business_id = ${tx.businessId} and bc.learned_id = learned.id) as confirmations,
           coalesce((select json_agg(json_build_object('on', bc.booked_on, 'amount', bc.amount)
                     order by bc.booked_on desc)
              from (select bc_newest.booked_on, bc_newest.amount from bank_confirmations bc_newest
                     where bc_newest.business_id = ${tx.businessId} and bc_newest.learned_id = learned.id
                     order by bc_newest.booked_on desc limit ${NEWEST_PAYMENTS}) bc), '[]') as payments
      from bank_learned learned
     where learned.business_id = ${tx.businessId} and learned.key = any(${keys}::text[])
       and exists (select from bank_confirmations bc
         where bc.business_id = ${tx.businessId} and bc.learned_id = learned.id)`);
}
