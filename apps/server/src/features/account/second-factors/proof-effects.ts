import type { ChallengeAnswer } from '@roundbook/contract/account/sessions/proofs';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import {
  issueChallenge,
  lockChallenge,
  settleChallenge,
} from '../../../platform/auth/challenges.ts';
import type { ProvenUser } from '../../../platform/auth/session-opening.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { proofOptionsOf, takePasskey } from '../passkeys/effects.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { codeAttempt, takeCode } from './effects.ts';

type Proof = Pick<ChallengeAnswer, 'code' | 'passkey'>;

/** A user who proved their identity, with the kind of proof as text for the log. */
export interface Proven {
  readonly proven: ProvenUser;
  readonly how: string;
}

/**
 * Refuses a sign-in by password alone, and returns the challenge for the second step.
 * @throws AppError always: `secondFactorNeeded`
 */
export async function askForSecondFactor(
  { database, publicUrl }: AccountPlatform,
  { id, credentialsVersion }: ProvenUser,
): Promise<never> {
  const current = await transactShared(database, {}, async (tx) => {
    const challenge = issueChallenge(tx, { purpose: 'signIn', userId: id, credentialsVersion });
    return { challenge, passkeyOptions: await proofOptionsOf(tx, publicUrl, challenge, id) };
  });
  throw new AppError('secondFactorNeeded', { current });
}

/**
 * Checks a code or one of the user's passkeys. @returns the kind of proof, as text for the log;
 * undefined if the code or passkey is wrong
 */
export async function howProven(
  tx: Transaction,
  { secrets, publicUrl }: AccountPlatform,
  userId: string,
  { code, passkey }: Proof,
  challenge: string,
): Promise<string | undefined> {
  if (code !== undefined) return takeCode(tx, secrets, userId, code);
  if (passkey === undefined) return undefined;
  const taken = await takePasskey(tx, publicUrl, passkey, challenge);
  return taken?.userId === userId ? 'with a passkey' : undefined;
}

/** Records that a user failed to prove their identity. */
export async function noteFailure(
  { database, enqueueIn }: AccountPlatform,
  userId: string,
  about: string,
  caller: Caller,
): Promise<void> {
  await transactShared(database, {}, async (tx) =>
    noteWhereTheyWork(enqueueIn(tx), { kind: 'signInFailed', userId, about, caller }),
  );
}

/** The refusal of a wrong code or passkey. */
export function refusalOf({ code }: Proof): AppError {
  return code === undefined
    ? new AppError('passkeyRefused')
    : new AppError('codeWrong', { field: 'code' });
}

/**
 * Checks the second step of a sign-in. A wrong code may be corrected while its challenge lasts; a correct code
 * settles the challenge, after which only the same request may be repeated.
 * @throws AppError `challengeLapsed`, `codeWrong`, `passkeyRefused` or `limited`
 */
export async function proveSecondFactor(
  accounts: AccountPlatform,
  caller: Caller,
  answer: ChallengeAnswer,
): Promise<Proven> {
  const { database, limits } = accounts;
  const asked = await transactShared(database, {}, (tx) =>
    lockChallenge(tx, answer.challenge, 'signIn'),
  );
  if (!asked?.userId) throw new AppError('challengeLapsed');
  const { userId } = asked;
  const attempt = codeAttempt(userId);
  await limits.take(attempt);
  const how = await transactShared(database, {}, async (tx) => {
    const challenge = await lockChallenge(tx, answer.challenge, 'signIn');
    if (!challenge) throw new AppError('challengeLapsed');
    if (challenge.usedBy === caller.requestId) return 'with a second factor';
    if (challenge.usedBy !== null) throw new AppError('challengeLapsed');
    const proof = await howProven(tx, accounts, userId, answer, answer.challenge);
    if (proof) settleChallenge(tx, answer.challenge, caller.requestId);
    return proof && `by password, ${proof}`;
  });
  if (!how) {
    await noteFailure(accounts, userId, 'by the second factor', caller);
    throw refusalOf(answer);
  }
  await limits.giveBack(attempt);
  const { credentialsVersion } = asked;
  return {
    proven: { id: userId, credentialsVersion: credentialsVersion ?? -1, byBothFactors: true },
    how,
  };
}
