import { sql } from 'kysely';
import type { CardAct, LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Gives a customer a card. Adding a second card simultaneously violates the unique index. */
export function insertCard(
  tx: TenantTransaction,
  customerId: string,
  { needed, stamps, reward }: Omit<LoyaltyCard, 'id'>,
  by: string | null,
): void {
  tx.send(sql`
    insert into loyalty_cards
      (business_id, id, customer_id, needed, stamps, reward_kind, reward_value, created_by)
    values (${tx.businessId}, ${newId()}, ${customerId}, ${needed}, ${stamps}, ${reward.kind},
            ${reward.value}, ${by}) returning id`);
  tx.changed('loyaltyCard', customerId, 1);
}

/** Removes a customer's card. @returns whether the customer had a card */
export async function removeCard(
  tx: TenantTransaction,
  customerId: string,
  cardId: string,
): Promise<boolean> {
  const removed = await tx.first(sql<{ id: string }>`
    update loyalty_cards set removed_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${cardId} and customer_id = ${customerId}
       and removed_at is null returning id`);
  if (removed) tx.changed('loyaltyCard', customerId, 1);
  return removed !== undefined;
}

/** The effect of a closed visit on a locked card. */
interface NewStamp {
  readonly occurrenceId: string;
  readonly customerId: string;
  readonly cardId: string;
  readonly act: CardAct;
  readonly closedOn: string;
}

/** Records a visit's effect on a card, and updates the card's number of stamps. */
export function insertStamp(tx: TenantTransaction, stamp: NewStamp): void {
  const { occurrenceId, customerId, cardId, act, closedOn } = stamp;
  tx.send(sql`
    update loyalty_cards set acts = acts + 1,
           stamps = case when ${act === 'Redeem'}::boolean then 0 else stamps + 1 end
     where business_id = ${tx.businessId} and id = ${cardId}`);
  tx.send(sql`
    insert into loyalty_stamps (business_id, occurrence_id, card_id, number, act, closed_on)
    select ${tx.businessId}::uuid, ${occurrenceId}::uuid, id, acts, ${act}, ${closedOn}::date
      from loyalty_cards where business_id = ${tx.businessId} and id = ${cardId} returning 1`);
  tx.changed('loyaltyCard', customerId, 1);
}

/** Removes a visit's effect on a card, and restores the card's former number of stamps. */
export function deleteStamp(
  tx: TenantTransaction,
  { occurrenceId, customerId }: Pick<NewStamp, 'occurrenceId' | 'customerId'>,
  { id, stamps }: LoyaltyCard,
): void {
  tx.send(sql`
    update loyalty_cards set stamps = ${stamps}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.send(sql`
    delete from loyalty_stamps
     where business_id = ${tx.businessId} and occurrence_id = ${occurrenceId}`);
  tx.changed('loyaltyCard', customerId, 1);
}
