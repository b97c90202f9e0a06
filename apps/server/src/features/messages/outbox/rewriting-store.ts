import { sql } from 'kysely';
import type { Written } from '@roundbook/domain/messages/templates/written';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Rewrites a message that is still queued. */
export function rewrite(tx: TenantTransaction, id: string, { subject, body }: Written): void {
  tx.send(sql`
    update messages set subject = ${subject}, body = ${body}
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
}

/** Frees the trigger key of a withdrawn message, so that its occasion can be announced again later. */
export function freeTriggerKey(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update messages set trigger_key = trigger_key || '~' || id
     where business_id = ${tx.businessId} and id = ${id} and trigger_key not like '%~%'`);
}

/** Detaches the files from messages to customers. */
export function dropFilesTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update messages set asset_ids = '{}'
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and asset_ids <> '{}'`);
}
