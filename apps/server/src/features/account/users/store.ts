import { sql } from 'kysely';
import { type AppPreferences, MAXIMUM_PREFERENCES } from '@roundbook/contract/account/users/users';
import { assigned } from '../../../platform/db/columns.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Whether the user has already confirmed the address by following a link in an email. */
  readonly isAddressVerified?: boolean;
}

/** Adds a user. @returns false if the address already has an account */
export async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const { id, email, passwordHash, firstName = '', lastName = '' } = user;
  const verifiedAt = user.isAddressVerified ? sql`${thisInstant}` : null;
  const added = await tx.first(sql`
    insert into users (id, email, password_hash, first_name, last_name, address_verified_at)
    values (${id}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${verifiedAt})
    on conflict (email) do nothing returning id`);
  return added !== undefined;
}

/**
 * Sets a new password, unless it has changed since `known` was read. Sign-ins in progress with the
 * old password open no session.
 */
export async function updatePassword(
  tx: Transaction,
  id: string,
  hash: string,
  known?: string,
): Promise<boolean> {
  const unchanged = known === undefined ? sql`` : sql`and password_hash = ${known}`;
  const updated = await tx.first(sql`
    update users set password_hash = ${hash}, credentials_version = credentials_version + 1
     where id = ${id} ${unchanged} returning id`);
  return updated !== undefined;
}

/**
 * Writes a hash of the same password with newer parameters, unless it has changed since `known` was
 * read.
 */
export function renewPasswordHash(tx: Transaction, id: string, hash: string, known: string): void {
  tx.send(sql`
    update users set password_hash = ${hash} where id = ${id} and password_hash = ${known}`);
}

/** Records that a user has confirmed their address. @returns false if it had already been confirmed */
export async function verifyAddress(tx: Transaction, id: string): Promise<boolean> {
  const updated = await tx.first(sql`
    update users set address_verified_at = ${thisInstant}
     where id = ${id} and address_verified_at is null returning id`);
  return updated !== undefined;
}

/** Writes the given parts of a user's own name. */
export function updateName(
  tx: Transaction,
  id: string,
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
): void {
  if (firstName === undefined && lastName === undefined) return;
  tx.send(sql`
    update users set ${assigned({ first_name: firstName, last_name: lastName })} where id = ${id}`);
}

/**
 * Merges preferences into the stored ones.
 * @returns false, leaving them unchanged, if the result would be too long
 */
export async function mergePreferences(
  tx: Transaction,
  id: string,
  preferences: AppPreferences,
): Promise<boolean> {
  const merged = sql`app_preferences || ${JSON.stringify(preferences)}::jsonb`;
  const updated = await tx.first(sql`
    update users set app_preferences = ${merged}
     where id = ${id} and length((${merged})::text) <= ${MAXIMUM_PREFERENCES} returning id`);
  return updated !== undefined;
}

/** Counts a change to how a user signs in, so that sign-ins in progress open no session. */
export function countCredentialsChange(tx: Transaction, id: string): void {
  tx.send(sql`update users set credentials_version = credentials_version + 1 where id = ${id}`);
}

/**
 * Saves whether signing in needs a second factor, which counts as a change to how the user signs
 * in.
 */
export function updateSecondFactor(tx: Transaction, id: string, isOn: boolean): void {
  const since = isOn ? tx.now : null;
  tx.send(sql`
    update users set second_factor_since = ${since}, credentials_version = credentials_version + 1
     where id = ${id}`);
}

/**
 * Sets a user's new, confirmed address. If two users set the same address at the same moment, the unique index
 * makes one of them fail.
 * @returns false if the address has been taken in the meantime
 */
export async function updateEmail(tx: Transaction, id: string, email: string): Promise<boolean> {
  const updated = await tx.first(sql`
    update users set email = ${email}, address_verified_at = ${thisInstant},
      credentials_version = credentials_version + 1
     where id = ${id} and not exists (select from users u_other where u_other.email = ${email} and u_other.id <> ${id})
    returning id`);
  return updated !== undefined;
}

/** Saves the phone that a user has confirmed. */
export function updatePhone(tx: Transaction, id: string, phoneNumber: string): void {
  tx.send(sql`
    update users set phone_number = ${phoneNumber}, phone_verified_at = ${thisInstant} where id = ${id}`);
}

/** Removes all personal data from an account; no one can sign in with it afterwards. */
export function scrubUser(tx: Transaction, id: string): void {
  tx.send(sql`
    update users set email = ${`erased-${id}@erased.invalid`}, password_hash = '', first_name = '',
      last_name = '', app_preferences = '{}', phone_number = '', phone_verified_at = null,
      address_verified_at = null, second_factor_since = null,
      credentials_version = credentials_version + 1
     where id = ${id} and admin_level is null`);
  for (const table of ['address_proofs', 'address_changes', 'phone_proofs']) {
    tx.send(sql`delete from ${sql.ref(table)} where user_id = ${id}`);
  }
}
