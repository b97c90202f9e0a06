import type { User } from '@roundbook/contract/account/users/users';
import { admitToAccount } from '../../../platform/auth/account-limits.ts';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { isKnownTo, readDeviceToken } from '../../../platform/auth/device-tokens.ts';
import type { Attempt } from '../../../platform/auth/rate-limits.ts';
import type { ProvenUser } from '../../../platform/auth/session-opening.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { noteWhereTheyWork } from '../security-log/effects.ts';
import { findUserByEmail } from './lookups.ts';
import { passwordAllowances, passwordPerKnownDevice } from './policy.ts';
import { renewPasswordHash } from './store.ts';

/** The credentials that a user enters. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The token of a device on which the account has signed in before. */
  readonly deviceToken?: string | undefined;
}

async function admit(
  { limits, secrets }: AccountPlatform,
  { address }: Caller,
  { email, deviceToken }: Credentials,
): Promise<readonly Attempt[]> {
  const device = await readDeviceToken(secrets, deviceToken);
  if (!isKnownTo(secrets, device, email)) {
    return admitToAccount(limits, passwordAllowances, address, email);
  }
  const attempt = { allowance: passwordPerKnownDevice, by: `${device.id} ${email}` };
  await limits.take(attempt);
  return [attempt];
}

/**
 * The user with this address and password. An address without an account takes the same work and
 * gets the same answer. Replaces a hash made with older parameters, and records a failed attempt.
 * @throws AppError `limited`, or `credentialsWrong`
 */
export async function userWithPassword(
  accounts: AccountPlatform,
  caller: Caller,
  credentials: Credentials,
): Promise<{
  readonly user: User;
  readonly proven: ProvenUser;
  readonly needsSecondFactor: boolean;
}> {
  const { database, enqueueIn, limits, passwords } = accounts;
  const { email, password } = credentials;
  const attempts = await admit(accounts, caller, credentials);
  const account = await transactShared(database, {}, (tx) => findUserByEmail(tx, email));
  const { right, outdated } = await passwords.check(password, account?.passwordHash);
  if (!account || !right) {
    const note = { userId: account?.user.id ?? newId(), about: 'by password', caller };
    await transactShared(database, {}, async (tx) =>
      noteWhereTheyWork(enqueueIn(tx), { kind: 'signInFailed', ...note }),
    );
    throw new AppError('credentialsWrong');
  }
  const { user, passwordHash, credentialsVersion, secondFactorSince } = account;
  const newHash = outdated ? await passwords.hash(password) : undefined;
  await Promise.all([
    limits.giveBack(...attempts),
    newHash &&
      transactShared(database, {}, async (tx) =>
        renewPasswordHash(tx, user.id, newHash, passwordHash),
      ),
  ]);
  return {
    user,
    proven: { id: user.id, credentialsVersion, byBothFactors: false },
    needsSecondFactor: secondFactorSince !== null,
  };
}
