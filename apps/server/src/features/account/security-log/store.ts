import { sql } from 'kysely';
import type { SecurityKind } from '@roundbook/contract/account/security-log/security-log';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A line of the security log. */
export interface NewEvent {
  readonly id: string;
  /** The instant of the event, in ISO 8601. */
  readonly at: string;
  readonly kind: SecurityKind;
  readonly userId: string;
  readonly about: string;
  readonly device: string;
  readonly network: string;
}

/** Adds a line to the business's log. Idempotent. */
export function insertEvent(tx: TenantTransaction, event: NewEvent): void {
  const { id, at, kind, userId, about, device, network } = event;
  tx.send(sql`
    insert into security_events (business_id, id, at, kind, user_id, about, device, network)
    values (${tx.businessId}, ${id}, ${at}, ${kind}, ${userId}, ${about}, ${device}, ${network})
    on conflict (business_id, id) do nothing`);
}

/** Deletes lines older than a year; the database refuses to delete newer ones. */
export function deleteOldEvents(tx: TenantTransaction): void {
  tx.send(sql`
    delete from security_events
     where business_id = ${tx.businessId} and at < ${thisInstant} - interval '1 year'`);
}
