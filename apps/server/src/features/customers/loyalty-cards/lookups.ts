import { sql } from 'kysely';
import type { CardAct, LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer } from '../customers/relations.ts';

const cardJson = sql`json_build_object('id', k.id, 'needed', k.needed, 'stamps', k.stamps,
  'reward', json_build_object('kind', k.reward_kind, 'value', k.reward_value))`;

/** The card of the customer `c`, as a `LoyaltyCard` in JSON; null if they have none. */
export const loyaltyCardOfCustomer = sql`(
  select ${cardJson} from loyalty_cards k
   where k.business_id = ${tenant} and k.customer_id = ${customer.id} and k.removed_at is null)`;

/** A customer's card; null if they have none. */
export async function loyaltyCardOf(
  tx: TenantTransaction,
  customerId: string,
): Promise<LoyaltyCard | null> {
  const found = await tx.first(sql<{ card: LoyaltyCard }>`
    select ${cardJson} as card from loyalty_cards k
     where k.business_id = ${tx.businessId} and k.customer_id = ${customerId}
       and k.removed_at is null`);
  return found?.card ?? null;
}

/** A visit's effect on a card, with the later effects of other visits. */
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
    select k.customer_id as "customerId", ${cardJson} as card from loyalty_cards k
     where k.business_id = ${tx.businessId} and k.removed_at is null
       and k.customer_id = any(${[...new Set(customerIds)]}::uuid[])
     order by k.id for update`);
  return new Map(rows.map(({ customerId, card }) => [customerId, card]));
}

/** The effects of visits on their cards, which it locks. */
export async function lockStamps(
  tx: TenantTransaction,
  occurrenceIds: readonly string[],
): Promise<StampRecord[]> {
  tx.send(sql`
    select k.id from loyalty_cards k
     where k.business_id = ${tx.businessId} and k.id in (
       select s.card_id from loyalty_stamps s
        where s.business_id = ${tx.businessId} and s.occurrence_id = any(${occurrenceIds}::uuid[]))
     order by k.id for update`);
  return tx.all(sql<StampRecord>`
    select s.occurrence_id as "occurrenceId", k.customer_id as "customerId", s.number, s.act,
           ${cardJson} as card,
           coalesce((select json_agg(json_build_object('number', l.number, 'act', l.act)
                                     order by l.number)
              from loyalty_stamps l where l.business_id = ${tx.businessId}
               and l.card_id = s.card_id and l.number > s.number), '[]') as later
      from loyalty_stamps s
      join loyalty_cards k on k.business_id = s.business_id and k.id = s.card_id
     where s.business_id = ${tx.businessId} and s.occurrence_id = any(${occurrenceIds}::uuid[])`);
}
