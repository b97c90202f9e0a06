import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import type { Address } from '@roundbook/contract/values';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { searchTextOf } from '../finding/search-queries.ts';
import { setColumns } from '../store.ts';

/** A customer's contact details. */
export interface ContactDetails {
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
}

/** A change that a customer made: the changed part of their record, before and after. */
export interface OwnChange<Part> {
  readonly before: Part;
  readonly after: Part;
}

interface Row extends ContactDetails {
  readonly type: CustomerNames['type'];
  readonly name: string;
  readonly businessName: string;
  readonly shortId: string;
  readonly address: Address;
  readonly preferences: CommunicationPreferences;
  readonly version: number;
}

function lock(tx: TenantTransaction, customerId: string): Promise<Row | undefined> {
  return tx.first(sql<Row>`
    select type, name, business_name as "businessName", short_id as "shortId", address, email,
           phone_number as "phoneNumber", mobile_number as "mobileNumber",
           communication_preferences as preferences, version
      from customers where business_id = ${tx.businessId} and id = ${customerId} for update`);
}

/** Stores the given details; undefined if none differs, or there is no such customer. */
export async function saveContact(
  tx: TenantTransaction,
  customerId: string,
  changes: Partial<ContactDetails>,
): Promise<OwnChange<ContactDetails> | undefined> {
  const row = await lock(tx, customerId);
  if (!row) return undefined;
  const { email, phoneNumber, mobileNumber } = row;
  const before = { email, phoneNumber, mobileNumber };
  const after = {
    email: changes.email ?? email,
    phoneNumber: changes.phoneNumber ?? phoneNumber,
    mobileNumber: changes.mobileNumber ?? mobileNumber,
  };
  if (isDeepStrictEqual(before, after)) return undefined;
  await setColumns(tx, customerId, row.version, {
    email: after.email,
    phone_number: after.phoneNumber,
    mobile_number: after.mobileNumber,
    search: searchTextOf({ ...row, ...after }),
  });
  return { before, after };
}

/**
 * Stores the preferences that `decide` derives from the current preferences; undefined if they stay
 * the same.
 */
export async function saveConsent(
  tx: TenantTransaction,
  customerId: string,
  decide: (before: CommunicationPreferences) => CommunicationPreferences,
): Promise<OwnChange<CommunicationPreferences> | undefined> {
  const row = await lock(tx, customerId);
  if (!row) return undefined;
  const before = row.preferences;
  const after = decide(before);
  if (isDeepStrictEqual(before, after)) return undefined;
  await setColumns(tx, customerId, row.version, {
    communication_preferences: JSON.stringify(after),
  });
  return { before, after };
}
