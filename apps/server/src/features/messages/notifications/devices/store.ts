import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { joinLiveSession, onSameDevice } from '../../../../platform/auth/session-store.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction, Transaction } from '../../../../platform/db/transaction.ts';

export type PushPlatform = 'web' | 'android' | 'ios';

/** A device that can receive pushes. */
export interface PushDevice {
  readonly id: string;
  readonly userId: string;
  readonly platform: PushPlatform;
  readonly tokenHash: string;
  readonly sealedToken: string;
}

/**
 * The hash that identifies a token where the token itself must not be readable; the encryption is
 * bound to this hash.
 */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Registers the device of a session. A token belongs to the session that registered it last, and each session has
 * only one token, so no device rings for a business after its user has switched to another.
 */
export async function saveDevice(
  tx: TenantTransaction,
  { sessionId, userId }: Pick<Actor, 'sessionId' | 'userId'>,
  device: { readonly platform: PushPlatform; readonly token: string; readonly sealedToken: string },
): Promise<void> {
  const hash = hashOf(device.token);
  await tx.all(sql`
    delete from push_devices
     where session_id in ${onSameDevice(sessionId)} and token_hash <> ${hash}`);
  await tx.all(sql`
    insert into push_devices
      (id, session_id, user_id, business_id, platform, token_hash, sealed_token)
    values (${newId()}, ${sessionId}, ${userId}, ${tx.businessId}, ${device.platform}, ${hash},
      ${device.sealedToken})
    on conflict (token_hash) do update
      set session_id = excluded.session_id, user_id = excluded.user_id,
          business_id = excluded.business_id, platform = excluded.platform,
          sealed_token = excluded.sealed_token`);
}

/** Forgets a user's device by its token. */
export async function deleteOwnDevice(
  tx: Transaction,
  userId: string,
  token: string,
): Promise<void> {
  await tx.all(sql`
    delete from push_devices where token_hash = ${hashOf(token)} and user_id = ${userId}`);
}

/** Forgets every device that belongs to the same sign-in as a session. */
export function deleteDevicesOf(tx: Transaction, sessionId: string): void {
  tx.send(sql`delete from push_devices where session_id in ${onSameDevice(sessionId)}`);
}

/** Forgets a device that no longer exists. */
export function deleteDevice(tx: Transaction, id: string): void {
  tx.send(sql`delete from push_devices where id = ${id}`);
}

/** Forgets devices whose session has ended. */
export function deleteEndedDevices(tx: Transaction): void {
  tx.send(sql`
    delete from push_devices pd
     where not exists (select from push_devices pd_live ${joinLiveSession('pd_live')} where pd_live.id = pd.id)`);
}

const columns = sql`pd.id, pd.user_id as "userId", pd.platform,
  pd.token_hash as "tokenHash", pd.sealed_token as "sealedToken"`;

/** The devices of users with a live session in the business. */
export function findDevices(
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<PushDevice[]> {
  return tx.all(sql<PushDevice>`
    select ${columns} from push_devices pd ${joinLiveSession('pd')}
     where pd.business_id = ${tx.businessId} and pd.user_id = any(${userIds}::uuid[])
     order by pd.id`);
}

/** A device with a live session; undefined once its session has ended. */
export function findDevice(tx: TenantTransaction, id: string): Promise<PushDevice | undefined> {
  return tx.first(sql<PushDevice>`
    select ${columns} from push_devices pd ${joinLiveSession('pd')}
     where pd.business_id = ${tx.businessId} and pd.id = ${id}`);
}
