import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeyProof } from '@roundbook/contract/account/passkeys/webauthn';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { siteOf } from './passkey-site.ts';
import {
  deletePasskeys,
  descriptorsOf,
  type KnownPasskey,
  lockByCredential,
  noteUse,
} from './store.ts';

/**
 * The options with which a browser proves the user's identity by passkey.
 * @param challenge a token that the answer will contain
 * @param allowed the passkeys that may be used; if empty, any passkey on the device may be used
 */
export async function proofOptions(
  publicUrl: string,
  challenge: string,
  allowed: readonly { id: string; transports: string[] }[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: 300_000,
    allowCredentials: allowed as Parameters<
      typeof generateAuthenticationOptions
    >[0]['allowCredentials'] &
      object,
  });
  return { ...options };
}

/** Like `proofOptions`, for the passkeys of one user; null if they have none. */
export async function proofOptionsOf(
  tx: Transaction,
  publicUrl: string,
  challenge: string,
  userId: string,
) {
  const own = await descriptorsOf(tx, userId);
  return own.length === 0 ? null : proofOptions(publicUrl, challenge, own);
}

/** Removes every passkey of a user whose account is being erased. */
export function forgetPasskeys(tx: Transaction, userId: string): void {
  deletePasskeys(tx, userId);
}

/** The challenge that a browser's answer claims to answer; the signature is not checked. */
export function challengeOf({ response }: PasskeyProof): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Checks a proof by passkey: its signature, challenge and site, and that the device verified its user (by finger,
 * face or PIN), which makes it count as both factors.
 * @returns the passkey; undefined if it is unknown or the proof is wrong
 */
export async function takePasskey(
  tx: Transaction,
  publicUrl: string,
  proof: PasskeyProof,
  challenge: string,
): Promise<KnownPasskey | undefined> {
  const passkey = await lockByCredential(tx, proof.id);
  if (!passkey) return undefined;
  const { rpID, origin } = siteOf(publicUrl);
  const verified = await verifyAuthenticationResponse({
    response: proof as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: proof.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  noteUse(tx, passkey.id, verified.authenticationInfo.newCounter);
  return passkey;
}
