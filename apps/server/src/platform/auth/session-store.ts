import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ADMIN_LEVELS } from '@roundbook/domain/access/admin-levels';
import { PLANS } from '@roundbook/domain/access/features';
import { ROLES } from '@roundbook/domain/access/roles';
import { thisInstant } from '../db/instant.ts';
import type { TenantTransaction, Transaction } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { announceSessionChanges, type SessionChanges } from './session-changes.ts';
import { SESSION_DAYS } from './session-tokens.ts';

const liveSession = z.object({
  userId: z.string(),
  role: z.enum(ROLES),
  adminLevel: z.enum(ADMIN_LEVELS).nullable(),
  adminSwitched: z.boolean(),
  plan: z.enum(PLANS),
  timeZone: z.string(),
  isClosed: z.boolean(),
  provenAt: z.int().nullable(),
});

/**
 * Reads a session with its user, role and plan, and marks it as seen; undefined if the session has ended or its
 * user may no longer work here. In a closed business, only Owners have sessions. Each use extends the session, up
 * to a year.
 */
export async function renewSession(
  tx: TenantTransaction,
  sessionId: string,
): Promise<Actor | undefined> {
  // A separate statement, which adds the year in UTC: Citus cannot update rows through a join with
  // tenants' rows, or with an expression that depends on the session's time zone.
  const row = await tx.first(sql`
    with ses as (
      update sessions set last_seen_at = ${thisInstant}, expires_at = least(
        ${thisInstant} + make_interval(days => ${SESSION_DAYS}),
        (created_at at time zone 'UTC' + interval '1 year') at time zone 'UTC')
       where id = ${sessionId} and ended_at is null and expires_at > ${thisInstant}
         and business_id = ${tx.businessId}
      returning user_id, admin_switched, proven_at)
    select ses.user_id as "userId",
           case when ses.admin_switched then 'Owner' else g.role end as role,
           u.admin_level as "adminLevel", ses.admin_switched as "adminSwitched",
           b.plan, b.time_zone as "timeZone", tn.closed_at is not null as "isClosed",
           floor(extract(epoch from ses.proven_at))::float8 as "provenAt"
      from ses, users u, businesses b, tenants tn, grants g
     where u.id = ses.user_id and b.business_id = ${tx.businessId} and g.business_id = ${tx.businessId}
       and tn.business_id = ${tx.businessId} and (tn.closed_at is null or g.role = 'Owner')
       and (ses.admin_switched and u.admin_level is not null and g.role = 'Owner'
            or g.user_id = ses.user_id and g.status = 'Active' and g.paused_at is null)`);
  if (!row) return undefined;
  return { sessionId, businessId: tx.businessId, ...liveSession.parse(row) };
}

/** When a session was opened; null if there is no such session. */
export async function sessionOpenedAt(tx: Transaction, sessionId: string): Promise<string | null> {
  const found = await tx.first(sql<{ openedAt: string }>`
    select created_at as "openedAt" from sessions where id = ${sessionId}`);
  return found?.openedAt ?? null;
}

/** Records that the user of a session has just proved their identity. */
export function noteProven(tx: Transaction, sessionId: string): void {
  tx.send(
    sql`update sessions set proven_at = ${thisInstant} where id = ${sessionId} and ended_at is null`,
  );
}

/**
 * Joins the time when a user was last seen in the business of each `alias` row, as `seen.at`; null if they never
 * were.
 */
export function joinLastSeen(alias: string, userId: string): RawBuilder<unknown> {
  return sql`left join (
      select ses.business_id, max(ses.last_seen_at) as at from sessions ses where ses.user_id = ${userId} group by 1
    ) seen on seen.business_id = ${sql.ref(`${alias}.business_id`)}`;
}

/** Selects some of a user's sessions; an empty choice selects all of them. */
export interface SessionChoice {
  readonly userId: string;
  /** Only sessions on the same device as this session. */
  readonly deviceOf?: string;
  /** Excludes sessions on the same device as this session. */
  readonly exceptDeviceOf?: string;
  /** Adds the sessions on the device whose token has this id, however they were opened. */
  readonly orDeviceId?: string | undefined;
  /** Only sessions on the device with this id. */
  readonly device?: string;
  /** Only sessions in this business. */
  readonly businessId?: string;
}

function chosen(choice: SessionChoice) {
  const deviceOf = (id: string) => sql`(select sign_in_id from sessions where id = ${id})`;
  return sql.join(
    [
      sql`user_id = ${choice.userId} and ended_at is null`,
      choice.deviceOf &&
        sql`(sign_in_id = ${deviceOf(choice.deviceOf)}
          or device_id = ${choice.orDeviceId ?? null}::uuid)`,
      choice.exceptDeviceOf && sql`sign_in_id <> ${deviceOf(choice.exceptDeviceOf)}`,
      choice.device && sql`sign_in_id = ${choice.device}`,
      choice.businessId && sql`business_id = ${choice.businessId}`,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/**
 * Ends sessions immediately on every process; resolves with the number of sessions ended. Waits for a session that is
 * about to open for the user, and ends that session too; a session that opens later sees the change that ended the
 * others (`session-opening.ts`).
 */
export async function endSessions(
  tx: Transaction,
  changes: SessionChanges,
  choice: SessionChoice,
): Promise<number> {
  tx.send(sql`select from users where id = ${choice.userId} for no key update`);
  const ended = await tx.all(
    sql<{
      id: string;
    }>`update sessions set ended_at = ${thisInstant} where ${chosen(choice)} returning id`,
  );
  announceSessionChanges(
    tx,
    changes,
    ended.map(({ id }) => id),
  );
  return ended.length;
}

/** Applies a changed role to sessions immediately, on every process. */
export async function refreshSessions(
  tx: Transaction,
  changes: SessionChanges,
  choice: SessionChoice,
): Promise<void> {
  const live = await tx.all(sql<{ id: string }>`select id from sessions where ${chosen(choice)}`);
  announceSessionChanges(
    tx,
    changes,
    live.map(({ id }) => id),
  );
}

/**
 * Joins the session named by the rows of `alias`, as `ses_live`, if the session has not ended and belongs to the
 * user rather than to an admin who is switched into the user's business.
 */
export function joinLiveSession(alias: string): RawBuilder<unknown> {
  return sql`join sessions ses_live on ses_live.id = ${sql.ref(`${alias}.session_id`)}
    and ses_live.ended_at is null and ses_live.expires_at > ${thisInstant} and not ses_live.admin_switched`;
}

/** The condition for the sessions on the same device as this session, in every business. */
export function onSameDevice(sessionId: string): RawBuilder<unknown> {
  return sql`(select id from sessions
    where sign_in_id = (select sign_in_id from sessions where id = ${sessionId}))`;
}

/**
 * The number of hours since the device of a session first signed in to its business; if the device is not known,
 * since the session itself started.
 */
export async function hoursSinceDeviceWasNew(tx: Transaction, sessionId: string): Promise<number> {
  const row = await tx.first(sql<{ hours: number | null }>`
    select extract(epoch from ${thisInstant} - min(ses_device.created_at))::float8 / 3600 as hours
      from sessions ses
      join sessions ses_device on ses_device.user_id = ses.user_id and ses_device.business_id = ses.business_id
       and (ses_device.id = ses.id or ses_device.device_id = ses.device_id)
     where ses.id = ${sessionId}`);
  return row?.hours ?? 0;
}
