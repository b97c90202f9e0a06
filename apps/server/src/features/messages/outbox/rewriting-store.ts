import { sql } from 'kysely';
import type { Written } from '@roundbook/domain/messages/templates/written';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Writes a message anew that is still to be sent. */
export function rewrite(tx: TenantTransaction, id: string, { subject, body }: Written): void {
  tx.send(sql`
    update messages set subject = ${subject}, body = ${body}
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
}

/** Frees what a withdrawn message would have said for another message, should it come true again. */
export function freeTriggerKey(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update messages set trigger_key = trigger_key || '~' || id
     where business_id = ${tx.businessId} and id = ${id} and trigger_key not like '%~%'`);
}

/** Lets go of the files that went with messages to customers. */
export function dropFilesTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update messages set asset_ids = '{}'
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and asset_ids <> '{}'`);
}
