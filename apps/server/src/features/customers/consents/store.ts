import { sql } from 'kysely';
import type { ConsentStep, ConsentWay } from '@roundbook/domain/customers/consents/consent';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** An entry that is about to be added to the consent ledger. */
export interface NewConsentEntry {
  readonly channel: Channel;
  readonly purpose: MessagePurpose;
  readonly step: ConsentStep;
  readonly at: string;
  readonly way: ConsentWay;
  readonly confirmed: readonly string[];
  readonly userId: string | null;
  /** The office's note about the consent; empty if there is none. */
  readonly note: string;
}

/** Adds an entry to a locked customer's ledger. The database derives from it who may be sent marketing. */
export async function insertEntry(
  tx: TenantTransaction,
  customerId: string,
  { channel, purpose, step, at, way, confirmed, userId, note }: NewConsentEntry,
): Promise<void> {
  const written = await tx.first(sql<{ number: number }>`
    select record_consent(${tx.businessId}::uuid, ${customerId}::uuid, ${channel}, ${purpose}, ${step},
      ${at}::timestamptz, ${way}, ${[...confirmed]}::text[], ${userId}::uuid) as number /* never null: number; an entry has one */`);
  if (note === '') return;
  tx.send(sql`
    insert into consent_notes (business_id, customer_id, channel, purpose, number, note)
    values (${tx.businessId}, ${customerId}, ${channel}, ${purpose}, ${written!.number}, ${note})`);
}

/** The ids of the customers who allow marketing or have notes about their consent. */
export async function withConsents(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select customer_id as id from consent_notes
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}
    union
    select customer_id from marketing_consents
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the notes from a customer's ledger and withdraws any consent to marketing: only the record of the agreement,
 * and of its date, remains.
 */
export function scrubConsents(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`select forget_consents(${tx.businessId}::uuid, ${customerId}::uuid)`);
}
