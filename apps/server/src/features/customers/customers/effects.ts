import type { PreferenceChanges } from '@roundbook/contract/customers/customers/customer';
import type { PayerChoice } from '@roundbook/domain/money/payers/payer';
import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { eraseAnswersAbout } from '../../../platform/http/receipts.ts';
import type { Geocoder, Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { type BalanceChange, moveBalances } from './balance-store.ts';
import { admit } from './commands.ts';
import { takeBack } from './lifecycle-commands.ts';
import {
  leavePayers,
  type LockedParty,
  lockParties,
  lockRows,
  lockWithPayers,
  savePayer,
} from './payers/payer-store.ts';
import { placeFields } from './places/customer-placing.ts';
import { deleteSite, insertSite, type NewSite } from './sites/site-store.ts';
import {
  type CustomerFields,
  deleteSamples,
  insertCustomer,
  lockSamples,
  markSamples,
} from './store.ts';
import {
  type ContactDetails,
  type OwnChange,
  saveContact,
  saveConsent,
} from './wishes/contact-store.ts';
import { INITIAL_PREFERENCES, stampConsent } from './wishes/preferences-policy.ts';

/** Adds a customer whose fields the caller has checked, placed by `geocoder`. @returns the id */
export async function addCustomer(
  tx: TenantTransaction,
  geocoder: Geocoder,
  fields: CustomerFields,
): Promise<string> {
  const placed = await placeFields(geocoder, fields);
  return insertCustomer(tx, placed, INITIAL_PREFERENCES);
}

/**
 * Adds a customer as part of another slice's change, as if the office had entered them.
 * @returns the id
 * @throws AppError 400 naming every invalid field
 */
export function admitCustomer(
  geocoding: Geocoding,
  call: Parameters<typeof admit>[1],
  fields: CustomerFields,
): Promise<string> {
  return admit(geocoding, call, fields);
}

/** Hides a customer who was added by mistake and has no history yet. */
export function takeCustomerBack(
  call: Parameters<typeof takeBack>[0],
  customerId: string,
): Promise<void> {
  return takeBack(call, customerId);
}

/** Adds a site, with its address already placed, to an active customer. @returns the site's id */
export function addSite(tx: TenantTransaction, customerId: string, site: NewSite): Promise<string> {
  return insertSite(tx, customerId, site);
}

/** Removes a site that has no jobs. */
export function removeSite(
  tx: TenantTransaction,
  customerId: string,
  siteId: string,
): Promise<void> {
  return deleteSite(tx, customerId, siteId);
}

/** Changes customers' balances by the amounts posted. The caller must have locked their rows. */
export function changeBalances(writes: JointWrites, changes: readonly BalanceChange[]): void {
  moveBalances(writes, changes);
}

/** Changes the contact details that customers enter themselves; undefined if nothing changes. */
export function changeContact(
  tx: TenantTransaction,
  customerId: string,
  changes: Partial<ContactDetails>,
): Promise<OwnChange<ContactDetails> | undefined> {
  return saveContact(tx, customerId, changes);
}

/**
 * Stores which messages a customer wants; undefined if nothing changes. Only `changeConsent` may call this, as it also
 * writes the consent ledger.
 * @param isOwnWord whether the customer makes the change: then a refusal is recorded even if they never agreed
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
 * Locks customers until the commit, so that neither payments nor other changes to their accounts make later reads
 * in the transaction outdated.
 */
export function lockCustomers(tx: TenantTransaction, customerIds: readonly string[]): void {
  lockRows(tx, customerIds);
}

/** Customers, locked in id order so that their payers can be changed; unknown ids are left out. */
export function lockPayerParties(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<LockedParty[]> {
  return lockParties(tx, customerIds);
}

/**
 * Locks customers and their payers until the commit, so that their debts do not change. The lock is sent with the
 * caller's next statement.
 */
export function lockWhoPays(tx: TenantTransaction, customerIds: readonly string[]): void {
  lockWithPayers(tx, customerIds);
}

/** Sends a locked customer's bills to another payer; null sends them to the customer again. */
export function changePayer(
  tx: TenantTransaction,
  customer: Pick<LockedParty, 'id' | 'version'>,
  choice: PayerChoice | null,
): Promise<void> {
  return savePayer(tx, customer, choice);
}

/** From now on, the customers whose bills these payers received get their own bills again. */
export function forgetPayers(tx: TenantTransaction, payerIds: readonly string[]): Promise<void> {
  return leavePayers(tx, payerIds);
}

/** Adds sample customers, placed by `geocoder`. @returns their ids, in order */
export async function addSampleCustomers(
  tx: TenantTransaction,
  geocoder: Geocoder,
  samples: readonly CustomerFields[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const fields of samples) ids.push(await addCustomer(tx, geocoder, fields));
  markSamples(tx, ids);
  return ids;
}

/** Locks the sample customers until the commit, for `removeSampleCustomers`. */
export function lockSampleCustomers(
  tx: TenantTransaction,
): Promise<{ id: string; version: number }[]> {
  return lockSamples(tx);
}

/** Removes sample customers, whose jobs must be gone, with all their data and any stored responses about them. */
export function removeSampleCustomers(
  tx: TenantTransaction,
  samples: readonly { readonly id: string; readonly version: number }[],
): void {
  deleteSamples(tx, samples);
  for (const { id } of samples) eraseAnswersAbout(tx, id);
}
