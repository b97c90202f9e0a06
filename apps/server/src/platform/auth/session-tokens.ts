import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { sessionClaims } from '@roundbook/contract/account/sessions/session';
import { PLANS } from '@roundbook/domain/access/features';
import { mintBusinessId } from '../db/business-id.ts';
import type { Actor } from './actor.ts';
import { type Secrets, verifiedByAny } from './secrets.ts';

/** The standard claims, and four more that each save a look-up per call. */
const claims = sessionClaims.extend({
  plan: z.enum(PLANS),
  timeZone: z.string(),
  /** Absent from tokens signed by releases that could not close a business. */
  isClosed: z.boolean().default(false),
  /** Absent from tokens signed by releases that did not record it. */
  provenAt: z.int().nullable().default(null),
  iat: z.int(),
});

export interface ReadToken {
  readonly actor: Actor;
  /**
   * When the token was issued, in Unix seconds; the token does not contain later changes to the
   * session.
   */
  readonly issuedAt: number;
}

const ISSUER = 'roundbook';

/** The number of days for which an unused session stays open. */
export const SESSION_DAYS = 60;

/**
 * Signs a session token, which can be read for as long as its session lasts; `SessionChanges` decides how long it
 * is trusted.
 */
export function signSessionToken([secret]: Secrets, actor: Actor): Promise<string> {
  const { sessionId, userId, businessId, role, plan, timeZone, adminLevel, adminSwitched } = actor;
  const { isClosed, provenAt } = actor;
  return new SignJWT({
    sid: sessionId,
    userId,
    businessId,
    role,
    plan,
    timeZone,
    isClosed,
    isAdmin: adminLevel,
    adminSwitched,
    provenAt,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'session' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_DAYS}d`)
    .sign(secret);
}

/**
 * Reads a session token that this server signed with its current or a previous key; undefined if the token is not
 * valid.
 */
export async function readSessionToken(
  secrets: Secrets,
  token: string,
): Promise<ReadToken | undefined> {
  const verified = await verifiedByAny(secrets, (secret) =>
    jwtVerify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, typ: 'session' }),
  );
  const parsed = claims.safeParse(verified?.payload);
  if (!parsed.success) return undefined;
  const { sid, userId, businessId, role, plan, timeZone, isClosed } = parsed.data;
  const { isAdmin, adminSwitched, provenAt, iat } = parsed.data;
  const actor: Actor = {
    sessionId: sid,
    userId,
    businessId: mintBusinessId(businessId),
    role,
    plan,
    timeZone,
    isClosed,
    adminLevel: isAdmin,
    adminSwitched,
    provenAt,
  };
  return { actor, issuedAt: iat };
}
