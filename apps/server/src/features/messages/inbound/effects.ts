import type { RawBuilder } from 'kysely';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { forgetTexts } from './route-store.ts';
import { filesOf, scrubReceived, setCustomer, unsetCustomer } from './store.ts';

/**
 * Assigns messages from a previously unknown address to the customer who wrote them, so that the messages are
 * erased with the customer.
 * @param ids a select of the messages' ids
 */
export function claimReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  setCustomer(tx, ids, customerId);
}

/** Detaches messages from a customer, because someone else turns out to have written them. */
export function releaseReceived(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  unsetCustomer(tx, ids, customerId);
}

/**
 * Scrubs messages whose sender is erased, and deletes the record that the business texted them. Keeps the fact that
 * a message came in, and when. Also keeps a STOP, which belongs to the number.
 * @param ids a select of the messages' ids
 * @param numbers the numbers at which the business texted the sender
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
