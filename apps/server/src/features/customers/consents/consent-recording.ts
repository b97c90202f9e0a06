import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import type { ConsentGround, ConsentWay } from '@roundbook/domain/customers/consents/consent';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { MESSAGE_PURPOSES } from '@roundbook/domain/messages/outbox/customer-messages';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { dropMarketing } from '../../messages/outbox/effects.ts';
import { insertEntry } from './store.ts';

/** The user or event that caused a change to a consent. */
export interface ConsentBy {
  readonly way: ConsentWay;
  /** Null if the customer made the change. */
  readonly userId: string | null;
  /** The ground for marketing, if it rests on something other than the customer's consent. */
  readonly ground?: { readonly step: ConsentGround; readonly confirmed: readonly string[] };
}

/**
 * Adds an entry to the ledger for each difference between a locked customer's preferences before and after a
 * change. Withdraws queued marketing that the customer no longer wants.
 */
export async function recordConsents(
  tx: TenantTransaction,
  customerId: string,
  before: Partial<CommunicationPreferences>,
  after: CommunicationPreferences,
  { way, userId, ground }: ConsentBy,
): Promise<void> {
  for (const channel of CHANNELS) {
    for (const purpose of MESSAGE_PURPOSES) {
      const { allowed, at, how } = after[channel][purpose];
      const { allowed: wasAllowed, at: since } = before[channel]?.[purpose] ?? {};
      if (at === null || (wasAllowed === allowed && since === at)) continue;
      const isMarketing = purpose === 'marketing';
      if (isMarketing && !allowed) await dropMarketing(tx, customerId, channel);
      const byGround = isMarketing && allowed ? ground : undefined;
      await insertEntry(tx, customerId, {
        channel,
        purpose,
        step: byGround?.step ?? (allowed ? 'Given' : 'Withdrawn'),
        at,
        way,
        confirmed: byGround?.confirmed ?? [],
        userId,
        note: userId === null ? '' : how,
      });
    }
  }
}
