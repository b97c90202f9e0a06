import type { PreferenceChanges } from '@roundbook/contract/customers/customers/customer';
import type { ConsentWay } from '@roundbook/domain/customers/consents/consent';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { writePreferences } from '../customers/effects.ts';
import { type ConsentBy, recordConsents } from './consent-recording.ts';

/** What a customer does on purpose to say no: an answer of STOP, and the button behind the link of an offer. */
const OWN_WORDS: readonly ConsentWay[] = ['Text', 'Link'];

/**
 * Records what a customer says they want to receive, with an entry in the ledger; undefined if nothing changes.
 * Offers that they no longer want are taken out of the outbox.
 */
export async function changeConsent(
  tx: TenantTransaction,
  customerId: string,
  changes: PreferenceChanges,
  now: string,
  by: ConsentBy,
) {
  const isOwnWord = OWN_WORDS.includes(by.way);
  const changed = await writePreferences(tx, customerId, changes, { now, isOwnWord });
  if (changed) await recordConsents(tx, customerId, changed.before, changed.after, by);
  return changed;
}
