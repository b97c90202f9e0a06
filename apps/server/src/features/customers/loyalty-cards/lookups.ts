import { sql } from 'kysely';
import type { CardAct, LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer } from '../customers/relations.ts';

const cardJson = sql`json_build_object('id', card.id, 'needed', card.needed, 'stamps', card.stamps,
  'reward', json_build_object('kind', card.reward_kind, 'value', card.reward_value))`;

/** The card of the customer `c`, as JSON of `LoyaltyCard`; null if they have none. */
export const loyaltyCardOfCustomer = sql`(
  select ${cardJson} from loyalty_cards card
   where card.business_id = ${tenant} and card.customer_id = ${customer.id} and card.removed_at is null)`;

/** A customer's card; null if they have none. */
export async function loyaltyCardOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<LoyaltyCard | null> {
  const found = await tx.first(sql<{ card: LoyaltyCard }>`
    select ${cardJson} as card from loyalty_cards card
     where card.business_id = ${tx.businessId} and card.customer_id = ${customerId}
       and card.removed_at is null`);
  return found?.card ?? null;
}

/** A visit's effect on a card, with the effects of later visits on it. */
export interface StampRecord {
  readonly occurrenceId: string;
  readonly customerId: string;
  readonly number: number;
  readonly act: CardAct;
  readonly card: LoyaltyCard;
  readonly later: readonly { readonly number: number; readonly act: CardAct }[];
}

/** The customers' cards, locked so that two simultaneous visits do not give the same stamp. */
export async function lockCards(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, LoyaltyCard>> {
  const rows = await tx.all(sql<{ customerId: string; card: LoyaltyCard }>`
    select card.customer_id as "customerId", ${cardJson} as card from loyalty_cards card
     where card.business_id = ${tx.businessId} and card.removed_at is null
       and card.customer_id = any(${[...new Set(customerIds)]}::uuid[])
     order by card.id for update`);
  return new Map(rows.map(({ customerId, card }) => [customerId, card]));
}

/** Locks the cards that visits affected. @returns the visits' effects */
export async function lockStamps(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<StampRecord[]> {
  tx.send(sql`
    select card.id from loyalty_cards card
     where card.business_id = ${tx.businessId} and card.id in (
       select stamp.card_id from loyalty_stamps stamp
        where stamp.business_id = ${tx.businessId} and stamp.occurrence_id = any(${visitIds}::uuid[]))
     order by card.id for update`);
  return tx.all(sql<StampRecord>`
    select stamp.occurrence_id as "occurrenceId", card.customer_id as "customerId", stamp.number, stamp.act,
           ${cardJson} as card,
           coalesce((select json_agg(json_build_object('number', stamp_later.number, 'act', stamp_later.act)
                                     order by stamp_later.number)
              from loyalty_stamps stamp_later where stamp_later.business_id = ${tx.businessId}
               and stamp_later.card_id = stamp.card_id and stamp_later.number > stamp.number), '[]') as later
      from loyalty_stamps stamp
      join loyalty_cards card on card.business_id = stamp.business_id and card.id = stamp.card_id
     where stamp.business_id = ${tx.businessId} and stamp.occurrence_id = any(${visitIds}::uuid[])`);
}
