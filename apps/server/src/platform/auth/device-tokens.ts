import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { newId } from '../db/ids.ts';
import { derivedSecret } from './derived-secret.ts';
import { type Secrets, verifiedByAny } from './secrets.ts';

const ISSUER = 'roundbook';

/**
 * The maximum number of accounts that one device remembers, most recently used first: enough for a family's tablet
 * or an office computer.
 */
const MOST_ACCOUNTS = 8;

/** The number of days for which an unused device stays known. */
const KNOWN_DAYS = 400;

const claims = z.object({ device: z.uuid(), accounts: z.array(z.string()).max(MOST_ACCOUNTS) });

/** A device on which people have signed in before. */
export interface KnownDevice {
  readonly id: string;
  /** Digests of the email addresses that signed in on the device. */
  readonly accounts: readonly string[];
}

function keyOf(secret: Uint8Array): Uint8Array {
  return new TextEncoder().encode(derivedSecret(secret, 'known devices'));
}

/**
 * An email address as it appears in a device's token: a keyed digest, so that the token does not
 * reveal the address.
 */
function accountOf(secret: Uint8Array, email: string): string {
  return createHmac('sha256', derivedSecret(secret, 'accounts of devices'))
    .update(email.toLowerCase())
    .digest('base64url')
    .slice(0, 22);
}

/**
 * The device that a token names; undefined unless this server signed the token with its current or
 * a previous key.
 */
export async function readDeviceToken(
  secrets: Secrets,
  token: string | undefined,
): Promise<KnownDevice | undefined> {
  if (!token) return undefined;
  const verified = await verifiedByAny(secrets, (secret) =>
    jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], issuer: ISSUER, typ: 'device' }),
  );
  const parsed = claims.safeParse(verified?.payload);
  return parsed.success ? { id: parsed.data.device, accounts: parsed.data.accounts } : undefined;
}

/** Whether the account with this email address has signed in on the device before. */
export function isKnownTo(
  secrets: Secrets,
  device: KnownDevice | undefined,
  email: string,
): device is KnownDevice {
  return secrets.some((secret) => device?.accounts.includes(accountOf(secret, email)));
}

/**
 * A token for the device on which the account with this email address has just signed in. A new
 * device is given an id.
 */
export async function deviceTokenFor(
  secrets: Secrets,
  device: KnownDevice | undefined,
  email: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const [secret] = secrets;
  const account = accountOf(secret, email);
  const own = secrets.map((one) => accountOf(one, email));
  const others = device?.accounts.filter((one) => !own.includes(one)) ?? [];
  const id = device?.id ?? newId();
  const token = await new SignJWT({
    device: id,
    accounts: [account, ...others].slice(0, MOST_ACCOUNTS),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'device' })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${KNOWN_DAYS}d`)
    .sign(keyOf(secret));
  return { id, token };
}
