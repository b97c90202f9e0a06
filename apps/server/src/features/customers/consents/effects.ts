import type { PreferenceChanges } from '@roundbook/contract/customers/customers/customer';
import type { ConsentWay } from '@roundbook/domain/customers/consents/consent';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { writePreferences } from '../customers/effects.ts';
import { type ConsentBy, recordConsents } from './consent-recording.ts';

/**
 * The ways in which customers object in person: by answering STOP, or with the button on the page that an offer's link
 * opens.
 */
const OWN_WORDS: readonly ConsentWay[] = ['Text', 'Link'];

/**
 * Changes a customer's preferences and adds an entry to the ledger; undefined if nothing changes. Takes offers that
 * the customer no longer wants out of the outbox.
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
