import { sql } from 'kysely';
import type { LoyaltyCardAnswer } from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, customerTable, isCustomer } from '../customers/relations.ts';
import { loyaltyCardOfCustomer } from './lookups.ts';

/** The maximum number of stamps to list. */
const LISTED = 50;

/** A customer's card with its stamps; undefined if there is no such customer. */
export async function findCard(
  tx: TenantTransaction,
  customerId: string,
): Promise<(LoyaltyCardAnswer & { readonly isActive: boolean }) | undefined> {
  const [found, stamps] = await Promise.all([
    tx.first(sql<{ card: LoyaltyCardAnswer['card']; createdAt: string | null; isActive: boolean }>`
      select ${loyaltyCardOfCustomer} as card, ${customer.isActive} as "isActive",
             (select card.created_at from loyalty_cards card where card.business_id = ${tx.businessId}
               and card.customer_id = ${customerId} and card.removed_at is null) as "createdAt"
        from ${customerTable} where ${isCustomer(tx, customerId)} and ${customer.isNotPurged}`),
    tx.all(sql<LoyaltyCardAnswer['stamps'][number]>`
      select stamp.occurrence_id as "occurrenceId", stamp.act, stamp.closed_on as "closedOn"
        from loyalty_cards card
        join loyalty_stamps stamp on stamp.business_id = card.business_id and stamp.card_id = card.id
       where card.business_id = ${tx.businessId} and card.customer_id = ${customerId}
         and card.removed_at is null
       order by stamp.number desc limit ${LISTED}`),
  ]);
  if (!found) return undefined;
  const { card, createdAt, isActive } = found;
  return { card: card && createdAt !== null ? { ...card, createdAt } : null, stamps, isActive };
}
