import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import { thisInstant } from '../db/instant.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';
import { renewSession } from './session-store.ts';
import { SESSION_DAYS } from './session-tokens.ts';

// The only place where sessions open. Proving a user's identity takes a while; in the meantime,
// their password may be reset or their grant removed. So opening a session locks the grant, then
// the user (always in this order), and checks the proof again. `endSessions` locks the user too:
// either it sees the new session, or the opening sees the change that ended the others.

/** A user who has proved their identity. */
export interface ProvenUser {
  readonly id: string;
  /** The account's `credentialsVersion` when the proof was checked. */
  readonly credentialsVersion: number;
  /**
   * Whether the user has also proved a second factor, or used a passkey, which counts as both
   * factors.
   */
  readonly byBothFactors: boolean;
}

/** The device on which the user signs in. */
export interface SigningInDevice {
  /** The device's name, as its user would recognise it. */
  readonly name: string;
  /** The id in the device's token; undefined if it has no token. */
  readonly id?: string | undefined;
}

interface Locked {
  readonly mayWork: boolean;
  /** The current version of the account's credentials; undefined if the user no longer exists. */
  readonly credentialsVersion: number | undefined;
  readonly needsBothFactors: boolean;
}

async function lockForOpening(tx: TenantTransaction, userId: string): Promise<Locked> {
  // The statements are sent in this order, in one round trip.
  const [grant, user] = await Promise.all([
    tx.first(sql`
      select id from grants
       where business_id = ${tx.businessId} and user_id = ${userId} and status = 'Active'
         and paused_at is null for share`),
    tx.first(sql<{ version: number; needsBoth: boolean }>`
      select credentials_version as version, second_factor_since is not null as "needsBoth"
        from users where id = ${userId} for share`),
  ]);
  return {
    mayWork: grant !== undefined,
    credentialsVersion: user?.version,
    needsBothFactors: user?.needsBoth ?? false,
  };
}

/**
 * Opens a session for a user who has proved their identity, in the transaction's business, on the
 * device that signs in.
 * @returns undefined if the user may not work there, or may no longer do so
 * @throws AppError `credentialsWrong` if the user's credentials have changed since the proof was
 * checked; `secondFactorNeeded` if the user has a second factor and did not prove it
 */
export async function openSession(
  tx: TenantTransaction,
  user: ProvenUser,
  device: SigningInDevice,
): Promise<Actor | undefined> {
  const locked = await lockForOpening(tx, user.id);
  if (locked.credentialsVersion !== user.credentialsVersion) {
    throw new AppError('credentialsWrong');
  }
  if (locked.needsBothFactors && !user.byBothFactors) throw new AppError('secondFactorNeeded');
  if (!locked.mayWork) return undefined;
  const id = newId();
  tx.send(sql`
    insert into sessions (id, sign_in_id, user_id, business_id, device, device_id, proven_at, expires_at)
    values (${id}, ${id}, ${user.id}, ${tx.businessId}, ${device.name}, ${device.id ?? null}, ${thisInstant},
      ${thisInstant} + make_interval(days => ${SESSION_DAYS}))`);
  return renewSession(tx, id);
}

/**
 * Opens a session for the same device in another of its user's businesses, or finds the existing
 * one, so that a repeated call leads to the same session. The current session stays open, for
 * switching back.
 * @returns undefined if the current session has ended, or the user may no longer work there
 */
export async function openSessionBeside(
  tx: TenantTransaction,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Actor | undefined> {
  const { mayWork } = await lockForOpening(tx, userId);
  if (!mayWork) return undefined;
  const opened = await tx.first(sql<{ id: string }>`
    insert into sessions
      (id, sign_in_id, user_id, business_id, device, device_id, created_at, proven_at, expires_at)
    select ${newId()}::uuid, ses.sign_in_id, ses.user_id, ${tx.businessId}::uuid, ses.device, ses.device_id,
           ses.created_at, ses.proven_at, ses.expires_at
      from sessions ses
     where ses.id = ${sessionId} and ses.user_id = ${userId} and ses.ended_at is null
    on conflict (sign_in_id, business_id) where ended_at is null
      do update set expires_at = excluded.expires_at, proven_at = excluded.proven_at
    returning id`);
  return opened && renewSession(tx, opened.id);
}
