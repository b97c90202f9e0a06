import { setTimeout as delay } from 'node:timers/promises';
import type { requestReset, resetPassword } from '@roundbook/contract/account/sessions/passwords';
import { admitToAccount } from '../../../platform/auth/account-limits.ts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { refuseLeaked } from '../../../platform/auth/new-password.ts';
import { hashOfToken, newOneTimeToken } from '../../../platform/auth/one-time-token.ts';
import { endSessions } from '../../../platform/auth/session-store.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { changePasswordByMail } from '../users/effects.ts';
import { findUser, findUserByEmail } from '../users/lookups.ts';
import { resetAllowances, useResetPerAddress } from './policy.ts';
import { replaceReset, takeReset } from './reset-store.ts';
import { resetMail } from './session-mail.ts';

/**
 * The minimum duration of a reset request, in milliseconds, so that its timing does not reveal who
 * has an account.
 */
const MINIMUM_RESET_MS = 200;

/** Emails a reset link if the address has an account; the answer does not reveal whether it does. */
export async function askForReset(
  accounts: AccountPlatform,
  { body, caller }: OpenCall<typeof requestReset>,
) {
  const { database, limits, enqueueIn, publicUrl } = accounts;
  await admitToAccount(limits, resetAllowances, caller.address, body.email);
  const { token, hash } = newOneTimeToken();
  const sending = transactShared(database, {}, async (tx) => {
    const account = await findUserByEmail(tx, body.email);
    if (!account) return;
    replaceReset(tx, account.user.id, hash);
    queueAccountMessage(tx, enqueueIn(tx), {
      to: account.user.email,
      ...resetMail(`${publicUrl}/forgotten-password/reset/${token}`),
    });
  });
  await Promise.all([sending, delay(MINIMUM_RESET_MS)]);
  return {};
}

/**
 * Sets a new password through a reset link and signs the user out everywhere. Opens no session, so the second
 * factor still applies. Only the same request may be repeated: a request with a different password is refused,
 * since that password was not set.
 */
export async function reset(
  accounts: AccountPlatform,
  { body, caller }: OpenCall<typeof resetPassword>,
) {
  const { database, enqueueIn, limits, passwords, sessionChanges } = accounts;
  await limits.take(...attemptsFrom(useResetPerAddress, caller.address));
  await refuseLeaked(accounts.leakedPasswords, body.password);
  const passwordHash = await passwords.hash(body.password);
  const taken = await transactShared(database, {}, async (tx) => {
    const found = await takeReset(tx, hashOfToken(body.hash), caller.requestId);
    if (!found || found.repeated) return found;
    await changePasswordByMail(tx, enqueueIn(tx), { id: found.userId, passwordHash });
    await endSessions(tx, sessionChanges, { userId: found.userId });
    noteWhereTheyWork(enqueueIn(tx), { kind: 'passwordReset', userId: found.userId, caller });
    return found;
  });
  if (!taken || (taken.repeated && !(await isPasswordOf(accounts, taken.userId, body.password)))) {
    throw refuse('This link has expired or has already been used. Please request a new link.');
  }
  return {};
}

async function isPasswordOf(
  { database, passwords }: AccountPlatform,
  userId: string,
  password: string,
): Promise<boolean> {
  const account = await transactShared(database, {}, (tx) => findUser(tx, userId));
  return (await passwords.check(password, account?.passwordHash)).right;
}
