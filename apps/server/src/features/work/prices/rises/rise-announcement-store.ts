import { sql } from 'kysely';
import { rowsOf } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinMessage, message } from '../../../messages/outbox/relations.ts';

/** The result of notifying a customer: the message's id, or the reason that there is none. */
interface SettledAnnouncement {
  readonly customerId: string;
  readonly messageId: string | null;
  readonly reason: string;
}

/** Lists all customers whose prices a locked price rise changes, as waiting to be notified. */
export function insertAnnouncements(tx: TenantTransaction, riseId: string): void {
  tx.send(sql`
    insert into price_rise_tellings (business_id, price_rise_id, customer_id)
    select distinct prj.business_id, prj.price_rise_id, prj.customer_id from price_rise_jobs prj
     where prj.business_id = ${tx.businessId} and prj.price_rise_id = ${riseId}
       and not prj.is_excepted and prj.answer <> 'declined'
    on conflict do nothing`);
}

/** The ids of the next waiting customers, in id order. */
export async function nextToAnnounce(
  tx: TenantTransaction,
  riseId: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select customer_id as id from price_rise_tellings
     where business_id = ${tx.businessId} and price_rise_id = ${riseId} and state = 'Waiting'
     order by customer_id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Writes the results of notifying some customers. */
export function settleAnnouncements(
  tx: TenantTransaction,
  riseId: string,
  announcements: readonly SettledAnnouncement[],
): void {
  const rows = announcements.map(({ customerId, messageId, reason }) => ({
    customer_id: customerId,
    message_id: messageId,
    reason,
  }));
  tx.send(sql`
    update price_rise_tellings prt set message_id = given.message_id, reason = given.reason,
           state = case when given.message_id is null then 'LeftOut' else 'Told' end
      from ${rowsOf({ customer_id: 'uuid', message_id: 'uuid', reason: 'text' }, rows)}
     where prt.business_id = ${tx.businessId} and prt.price_rise_id = ${riseId}
       and prt.customer_id = given.customer_id`);
}

/**
 * Marks notifications as withdrawn for customers who are still waiting for one, or whose message has not been sent yet.
 */
export function withdrawAnnouncements(tx: TenantTransaction, riseId: string): void {
  tx.send(sql`
    update price_rise_tellings prt set state = 'Withdrawn'
     where prt.business_id = ${tx.businessId} and prt.price_rise_id = ${riseId}
       and (prt.state = 'Waiting' or prt.customer_id in (
         select prt_waiting.customer_id from price_rise_tellings prt_waiting ${joinMessage(sql`prt_waiting.message_id`)}
          where prt_waiting.business_id = ${tx.businessId} and prt_waiting.price_rise_id = ${riseId}
            and ${message.isOnItsWay}))`);
}
