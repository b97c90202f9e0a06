import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { referralCodeFrom } from '@roundbook/domain/account/referrals/code';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';

/** The code of the business; undefined until the business asks for one. */
export async function findCode(tx: TenantTransaction): Promise<string | undefined> {
  const row = await tx.first(sql<{ code: string }>`
    select code from referral_codes where business_id = ${tx.businessId}`);
  return row?.code;
}

/**
 * Gives the business a code, unless it has one. The code is not secret: it is derived from the business and the
 * attempt number.
 * @returns the business's code; undefined if another business already has the derived code
 */
export async function insertCode(
  tx: TenantTransaction,
  tries: number,
): Promise<string | undefined> {
  const digest = hash('sha256', `referral ${tx.businessId} ${tries}`, 'buffer');
  const code = referralCodeFrom(digest.subarray(0, 5));
  tx.send(sql`
    insert into referral_codes (code, business_id) values (${code}, ${tx.businessId})
    on conflict do nothing`);
  return findCode(tx);
}

/** The id of the business that owns a code; undefined if no business does. */
export async function findOwnerOfCode(tx: Transaction, code: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ businessId: string }>`
    select business_id as "businessId" from referral_codes where code = ${code}`);
  return row?.businessId;
}

/** Records a device on which the business asked for its code. */
export function insertDevice(tx: TenantTransaction, deviceHash: string): void {
  tx.send(sql`
    insert into referral_devices (business_id, device_hash)
    select ${tx.businessId}::uuid, ${deviceHash}
     where (select count(*) from referral_devices where business_id = ${tx.businessId}) < 200
    on conflict do nothing`);
}

/** The devices on which the business asked for its code. */
export async function findDevices(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.all(sql<{ deviceHash: string }>`
    select device_hash as "deviceHash" from referral_devices where business_id = ${tx.businessId}`);
  return rows.map(({ deviceHash }) => deviceHash);
}
