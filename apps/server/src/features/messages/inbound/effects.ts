import type { RawBuilder } from 'kysely';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { forgetTexts } from './route-store.ts';
import { filesOf, scrubReceived, setCustomer, unsetCustomer } from './store.ts';

/**
 * Puts messages to a customer that came from an address not yet known as theirs: they are forgotten with them.
 * @param ids a select of them
 */
export function claimReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  setCustomer(tx, ids, customerId);
}

/** Undoes that for some of a customer's messages, which are somebody else's after all. */
export function releaseReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  unsetCustomer(tx, ids, customerId);
}

/**
 * Scrubs messages whose sender is erased, and forgets that they were texted; that something came in, and when,
 * stays, and so does a STOP: it is the number's.
 * @param ids a select of the messages
 * @param numbers to which texts to the sender went
 */
export function forgetReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  numbers: readonly string[],
): void {
  forgetTexts(
    tx,
    numbers.map((number) => normalisePhone(number) ?? number),
  );
  releaseCameIn(tx, filesOf(tx, ids));
  scrubReceived(tx, ids);
}
