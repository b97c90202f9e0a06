import type {
  confirmIdentity,
  getConfirmation,
  getSignInOptions,
  loginWithPasskey,
} from '@roundbook/contract/account/sessions/proofs';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { issueChallenge, takeChallenge } from '../../../platform/auth/challenges.ts';
import { noteProven } from '../../../platform/auth/session-store.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountCall, OpenCall } from '../../../platform/http/call.ts';
import { challengeOf, proofOptions, proofOptionsOf, takePasskey } from '../passkeys/effects.ts';
import { codeAttempt } from '../second-factors/effects.ts';
import { howProven, noteFailure, type Proven, refusalOf } from '../second-factors/proof-effects.ts';
import { findUser } from '../users/lookups.ts';
import { confirmationsPerUser, passkeySignInsPerAddress } from './policy.ts';

/** The options with which a browser signs in with any of its passkeys for this site. */
export async function signInOptions(
  { database, limits, publicUrl }: AccountPlatform,
  { caller }: OpenCall<typeof getSignInOptions>,
) {
  await limits.take(...attemptsFrom(passkeySignInsPerAddress, caller.address));
  const challenge = await transactShared(database, {}, async (tx) =>
    issueChallenge(tx, { purpose: 'passkeySignIn', userId: null, credentialsVersion: null }),
  );
  return { options: await proofOptions(publicUrl, challenge) };
}

/**
 * Checks a sign-in by passkey, which counts as both factors: the device holds the passkey, and has verified its
 * user.
 * @throws AppError `passkeyRefused` or `limited`
 */
export async function provePasskey(
  accounts: AccountPlatform,
  { body, caller }: OpenCall<typeof loginWithPasskey>,
): Promise<Proven> {
  const { database, limits, publicUrl } = accounts;
  await limits.take(...attemptsFrom(passkeySignInsPerAddress, caller.address));
  const challenge = challengeOf(body.response);
  const passkey = await transactShared(database, {}, async (tx) => {
    const taken = await takeChallenge(tx, challenge, 'passkeySignIn', caller.requestId);
    return taken && takePasskey(tx, publicUrl, body.response, challenge);
  });
  if (!passkey) throw new AppError('passkeyRefused');
  const { userId: id, credentialsVersion } = passkey;
  return { proven: { id, credentialsVersion, byBothFactors: true }, how: 'with a passkey' };
}

/** The ways in which the signed-in user can confirm their identity. */
export async function confirmationOf(
  { database, limits, publicUrl }: AccountPlatform,
  { actor: { userId } }: AccountCall<typeof getConfirmation>,
) {
  await limits.take({ allowance: confirmationsPerUser, by: `options ${userId}` });
  return transactShared(database, {}, async (tx) => {
    const purpose = { purpose: 'confirming', userId, credentialsVersion: null } as const;
    const challenge = issueChallenge(tx, purpose);
    const [account, passkeyOptions] = await Promise.all([
      findUser(tx, userId),
      proofOptionsOf(tx, publicUrl, challenge, userId),
    ]);
    return { hasCodes: account?.secondFactorSince != null, passkeyOptions };
  });
}

/**
 * Confirms by password, code or passkey that the session's own user is still using it. Repeating the request with a
 * password confirms again; a code or passkey is valid once, so a repeat is refused.
 * @throws AppError `credentialsWrong`, `codeWrong`, `passkeyRefused` or `limited`
 */
export async function confirm(
  accounts: AccountPlatform,
  { actor, body, caller, now }: AccountCall<typeof confirmIdentity>,
) {
  const { database, limits, passwords, secrets } = accounts;
  const { userId, sessionId } = actor;
  const tries = [{ allowance: confirmationsPerUser, by: userId }];
  if (body.code !== undefined) tries.push(codeAttempt(userId));
  await limits.take(...tries);
  const account = await transactShared(database, {}, (tx) => findUser(tx, userId));
  const isByPassword = body.password !== undefined;
  const isRight =
    isByPassword && (await passwords.check(body.password!, account?.passwordHash)).right;
  const isProven = await transactShared(database, {}, async (tx) => {
    const challenge = body.passkey ? challengeOf(body.passkey) : '';
    const asked =
      body.passkey && (await takeChallenge(tx, challenge, 'confirming', caller.requestId));
    const isAsked = !body.passkey || asked?.userId === userId;
    const proof =
      !isByPassword && isAsked && (await howProven(tx, accounts, userId, body, challenge));
    if (isRight || proof) noteProven(tx, sessionId);
    return isRight || Boolean(proof);
  });
  if (!isProven) {
    await noteFailure(accounts, userId, 'confirming who they are', caller);
    if (!isByPassword) throw refusalOf(body);
    throw new AppError('credentialsWrong', {
      detail: 'The password is incorrect.',
      field: 'password',
    });
  }
  await limits.giveBack(...tries);
  const provenAt = Math.floor(Date.parse(now) / 1000);
  return { token: await signSessionToken(secrets, { ...actor, provenAt }) };
}
