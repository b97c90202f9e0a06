import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';

export interface NewRegistration {
  readonly userId: string;
  readonly email: string;
  readonly requestId: string;
  readonly country: string;
  readonly voucherCode: string;
  readonly passwordHash: string;
  /** SHA-256 of the browser's own id; null if it sent none. */
  readonly deviceHash: string | null;
}

/** Adds a registration that is waiting for its business. */
export function insertRegistration(tx: Transaction, registration: NewRegistration): void {
  const { userId, email, requestId, country, voucherCode, passwordHash, deviceHash } = registration;
  tx.send(sql`
    insert into registrations
      (user_id, email, request_id, country, voucher_code, password_hash, device_hash, state)
    values (${userId}, ${email}, ${requestId}, ${country}, ${voucherCode}, ${passwordHash},
      ${deviceHash}, 'Pending')`);
}

/** The registration with a request id; undefined if there is none. */
export function findByRequest(tx: Transaction, requestId: string) {
  return tx.first(sql<Pick<NewRegistration, 'userId' | 'email'>>`
    select user_id as "userId", email from registrations where request_id = ${requestId}`);
}

/** A pending registration, locked until the end of the transaction. */
export function lockPending(tx: Transaction, userId: string) {
  return tx.first(sql<
    Pick<NewRegistration, 'email' | 'voucherCode' | 'deviceHash'> & { passwordHash: string | null }
  >`
    select email, voucher_code as "voucherCode", password_hash as "passwordHash",
           device_hash as "deviceHash"
      from registrations where user_id = ${userId} and state = 'Pending' for update`);
}

/** Ends a pending registration and deletes its password hash. */
export function endRegistration(
  tx: Transaction,
  userId: string,
  state: 'Finished' | 'Refused',
): void {
  tx.send(sql`
    update registrations set state = ${state}, password_hash = null where user_id = ${userId}`);
}

/** Whether a registration is over. Also true for an unknown id, since there is nothing to wait for. */
export async function isOver(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx.first(sql<{ state: string }>`
    select state from registrations where user_id = ${userId}`);
  return row?.state !== 'Pending';
}

/** Deletes registrations that are over. */
export function deleteExpiredRegistrations(tx: Transaction): void {
  tx.send(sql`
    delete from registrations
     where state <> 'Pending' and created_at < ${thisInstant} - interval '1 day'`);
}

/** Records that a person in another country is interested. Idempotent. */
export function insertInterest(
  tx: Transaction,
  { name, email, country }: { name: string; email: string; country: string },
): void {
  tx.send(sql`
    insert into interests (id, name, email, country)
    values (${newId()}, ${name}, ${email}, ${country})
    on conflict (email, country) do nothing`);
}
