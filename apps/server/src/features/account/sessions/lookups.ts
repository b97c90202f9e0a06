import type { User } from '@roundbook/contract/account/users/users';
import { admitToAccount } from '../../../platform/auth/account-limits.ts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { type Transaction, transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { passwordAllowances } from './policy.ts';
import { findUserByEmail, updatePasswordHash } from './user-store.ts';

/**
 * The user whose address and password these are. An address without an account takes the same work
 * and gets the same answer. A hash made with older parameters is made anew.
 * @throws AppError `limited`, or `credentialsWrong`
 */
export async function userWithPassword(
  { database, limits, passwords }: AccountPlatform,
  { address }: Caller,
  email: string,
  password: string,
): Promise<User> {
  const attempts = await admitToAccount(limits, passwordAllowances, address, email);
  const account = await transactShared(database, {}, (tx) => findUserByEmail(tx, email));
  const { right, outdated } = await passwords.check(password, account?.passwordHash);
  if (!account || !right) throw new AppError('credentialsWrong');
  const newHash = outdated ? await passwords.hash(password) : undefined;
  await Promise.all([
    limits.giveBack(...attempts),
    newHash &&
      transactShared(database, {}, (tx) =>
        updatePasswordHash(tx, account.user.id, newHash, account.passwordHash),
      ),
  ]);
  return account.user;
}

/** Whether an address has an account. */
export async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await findUserByEmail(tx, email)) !== undefined;
}
