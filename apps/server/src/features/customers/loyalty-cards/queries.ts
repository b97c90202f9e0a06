import { sql } from 'kysely';
import type { LoyaltyCardAnswer } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable, isCustomer } from '../customers/relations.ts';
import { loyaltyCardOfCustomer } from './lookups.ts';

/** The most stamps to list. */
const LISTED = 50;

/** A customer's card with its stamps; undefined if there is no such customer. */
export async function findCard(
  tx: TenantTransaction,
  customerId: string,
): Promise<(LoyaltyCardAnswer & { readonly isActive: boolean }) | undefined> {
  const [found, stamps] = await Promise.all([
    tx.first(sql<{ card: LoyaltyCardAnswer['card']; createdAt: string | null; isActive: boolean }>`
      select ${loyaltyCardOfCustomer} as card, ${customer.isActive} as "isActive",
             (select k.created_at from loyalty_cards k where k.business_id = ${tx.businessId}
               and k.customer_id = ${customerId} and k.removed_at is null) as "createdAt"
        from ${customerTable} where ${isCustomer(tx, customerId)} and ${customer.isNotPurged}`),
    tx.all(sql<LoyaltyCardAnswer['stamps'][number]>`
      select s.occurrence_id as "occurrenceId", s.act, s.closed_on as "closedOn"
        from loyalty_cards k
        join loyalty_stamps s on s.business_id = k.business_id and s.card_id = k.id
       where k.business_id = ${tx.businessId} and k.customer_id = ${customerId}
         and k.removed_at is null
       order by s.number desc limit ${LISTED}`),
  ]);
  if (!found) return undefined;
  const { card, createdAt, isActive } = found;
  return { card: card && createdAt !== null ? { ...card, createdAt } : null, stamps, isActive };
}
