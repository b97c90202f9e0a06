import type { PreferenceChanges } from '@roundbook/contract/customers/customers/customer';
import type { PayerChoice } from '@roundbook/domain/money/payers/payer';
import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Geocoder, Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { type BalanceChange, moveBalances } from './balance-store.ts';
import { admit } from './commands.ts';
import { type ContactDetails, type OwnChange, saveContact, saveConsent } from './contact-store.ts';
import { placeFields } from './customer-placing.ts';
import { takeBack } from './lifecycle-commands.ts';
import {
  leavePayer,
  type LockedParty,
  lockParties,
  lockRows,
  lockWithPayers,
  savePayer,
} from './payer-store.ts';
import { INITIAL_PREFERENCES, stampConsent } from './preferences-policy.ts';
import { type CustomerFields, insertCustomer } from './store.ts';

/** Adds a customer whose fields are already checked, placed by `geocoder`; returns the id. */
export async function addCustomer(
  tx: TenantTransaction,
  geocoder: Geocoder,
  fields: CustomerFields,
): Promise<string> {
  const placed = await placeFields(geocoder, fields);
  return insertCustomer(tx, placed, INITIAL_PREFERENCES);
}

/**
 * Adds a customer within a change of another slice, as if the office had typed them.
 * @returns their id
 * @throws AppError 400 naming every field at fault
 */
export function admitCustomer(
  geocoding: Geocoding,
  call: Parameters<typeof admit>[1],
  fields: CustomerFields,
): Promise<string> {
  return admit(geocoding, call, fields);
}

/** Hides a customer who came by mistake, and with whom nothing has happened yet. */
export function takeCustomerBack(
  call: Parameters<typeof takeBack>[0],
  customerId: string,
): Promise<void> {
  return takeBack(call, customerId);
}

/** Moves customers' balances by what is posted to them; their rows must be locked. */
export function changeBalances(writes: JointWrites, changes: readonly BalanceChange[]): void {
  moveBalances(writes, changes);
}

/** Changes how a customer is reached, as they say themselves; undefined if nothing changes. */
export function changeContact(
  tx: TenantTransaction,
  customerId: string,
  changes: Partial<ContactDetails>,
): Promise<OwnChange<ContactDetails> | undefined> {
  return saveContact(tx, customerId, changes);
}

/**
 * Writes what a customer wants to receive; undefined if nothing changes. Whoever calls this adds to the consent
 * ledger, too: others call its `changeConsent`.
 * @param isOwnWord whether the customer says no themselves, which counts even if they never agreed
 */
export function writePreferences(
  tx: TenantTransaction,
  customerId: string,
  changes: PreferenceChanges,
  { now, isOwnWord }: { readonly now: string; readonly isOwnWord: boolean },
) {
  return saveConsent(tx, customerId, (before) => stampConsent(before, changes, now, isOwnWord));
}

/**
 * Keeps payments and other changes of customers' accounts away until the commit. What is read after this
 * is what stands.
 */
export function lockCustomers(tx: TenantTransaction, customerIds: readonly string[]): void {
  lockRows(tx, customerIds);
}

/** Customers locked in the order of their ids, for deciding who pays for whom; unknown ones are missing. */
export function lockPayerParties(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<LockedParty[]> {
  return lockParties(tx, customerIds);
}

/** Keeps what customers and their payers owe as it is until the commit; with the caller's next statement. */
export function lockWhoPays(tx: TenantTransaction, customerIds: readonly string[]): void {
  lockWithPayers(tx, customerIds);
}

/** Sends a locked customer's bills to somebody else, or with null to themselves again. */
export function changePayer(
  tx: TenantTransaction,
  customer: Pick<LockedParty, 'id' | 'version'>,
  choice: PayerChoice | null,
): Promise<void> {
  return savePayer(tx, customer, choice);
}

/** Sends the bills that go to this customer to those whose they are. */
export function forgetPayer(tx: TenantTransaction, payerId: string): Promise<void> {
  return leavePayer(tx, payerId);
}
