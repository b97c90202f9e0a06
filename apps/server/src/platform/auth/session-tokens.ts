import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { sessionClaims } from '@roundbook/contract/account/sessions/session';
import { PLANS } from '@roundbook/domain/access/features';
import { mintBusinessId } from '../db/business-id.ts';
import type { Actor } from './actor.ts';

/** The claims of the specification, and two that save a look-up per call. */
const claims = sessionClaims.extend({
  plan: z.enum(PLANS),
  timeZone: z.string(),
  iat: z.int(),
});

export interface ReadToken {
  readonly actor: Actor;
  /** Unix seconds of issue: later changes to the session are not in the token. */
  readonly issuedAt: number;
}

const ISSUER = 'roundbook';

/** Days for which an unused session stays open. */
export const SESSION_DAYS = 60;

/** Signs a session token, readable for as long as its session lasts; `SessionChanges` decides how long it is trusted. */
export function signSessionToken(secret: Uint8Array, actor: Actor): Promise<string> {
  const { sessionId, userId, businessId, role, plan, timeZone, adminLevel, adminSwitched } = actor;
  return new SignJWT({
    sid: sessionId,
    userId,
    businessId,
    role,
    plan,
    timeZone,
    isAdmin: adminLevel,
    adminSwitched,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'session' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${SESSION_DAYS}d`)
    .sign(secret);
}

/** Reads a session token that this server signed; undefined for anything else. */
export async function readSessionToken(
  secret: Uint8Array,
  token: string,
): Promise<ReadToken | undefined> {
  const verified = await jwtVerify(token, secret, { issuer: ISSUER, typ: 'session' }).catch(
    () => undefined,
  );
  const parsed = claims.safeParse(verified?.payload);
  if (!parsed.success) return undefined;
  const { sid, userId, businessId, role, plan, timeZone, isAdmin, adminSwitched, iat } =
    parsed.data;
  const actor: Actor = {
    sessionId: sid,
    userId,
    businessId: mintBusinessId(businessId),
    role,
    plan,
    timeZone,
    adminLevel: isAdmin,
    adminSwitched,
  };
  return { actor, issuedAt: iat };
}
