import type { changePassword } from '@roundbook/contract/account/users/users';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { refuseLeaked } from '../../../platform/auth/new-password.ts';
import { endSessions, noteProven } from '../../../platform/auth/session-store.ts';
import { signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { AccountCall } from '../../../platform/http/call.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { findUser } from './lookups.ts';
import { changePasswordPerUser } from './policy.ts';
import { updatePassword } from './store.ts';

/**
 * Changes the password and signs the user's other devices out. A call whose current password is the
 * same as its new one repeats an earlier change, and gets the same answer.
 */
export async function change(
  accounts: AccountPlatform,
  { actor, body, caller, now }: AccountCall<typeof changePassword>,
) {
  const { database, enqueueIn, limits, passwords, secrets, sessionChanges } = accounts;
  const attempt = { allowance: changePasswordPerUser, by: actor.userId };
  await limits.take(attempt);
  await refuseLeaked(accounts.leakedPasswords, body.newPassword, 'newPassword');
  const account = await transactShared(database, {}, (tx) => findUser(tx, actor.userId));
  const known = account?.passwordHash;
  const current = await passwords.check(body.currentPassword, known);
  const repeated = !current.right && (await passwords.check(body.newPassword, known)).right;
  if (!current.right && !repeated) {
    throw new AppError('credentialsWrong', {
      detail: 'The current password is incorrect.',
      field: 'currentPassword',
    });
  }
  const passwordHash = repeated ? undefined : await passwords.hash(body.newPassword);
  await transactShared(database, {}, async (tx) => {
    if (passwordHash && !(await updatePassword(tx, actor.userId, passwordHash, known))) {
      throw refuse('The password has just been changed on another device.', 'currentPassword');
    }
    await endSessions(tx, sessionChanges, {
      userId: actor.userId,
      exceptDeviceOf: actor.sessionId,
    });
    noteProven(tx, actor.sessionId);
    if (passwordHash) {
      const note = { userId: actor.userId, caller };
      noteWhereTheyWork(enqueueIn(tx), { kind: 'passwordChanged', ...note });
    }
  });
  await limits.giveBack(attempt);
  const provenAt = Math.floor(Date.parse(now) / 1000);
  return { token: await signSessionToken(secrets, { ...actor, provenAt }) };
}
