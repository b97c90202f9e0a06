import type {
  eraseAccount,
  moveAccount,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { lockChallenge, settleChallenge } from '../../../platform/auth/challenges.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type Transaction, transact, transactShared } from '../../../platform/db/transaction.ts';
import { AppError, refuse } from '../../../platform/http/app-error.ts';
import type { OpenCall } from '../../../platform/http/call.ts';
import { queueAccountMessage } from '../../messages/account-mail/effects.ts';
import { addStartingServices } from '../../work/services/effects.ts';
import { openBusiness } from '../businesses/effects.ts';
import { grantOwner } from '../grants/effects.ts';
import { placesOfWork, worksSomewhere } from '../grants/lookups.ts';
import { forgetAccount } from '../second-factors/effects.ts';
import { askForAddress, askToVerify } from '../users/effects.ts';
import { findUser, type UserAccount } from '../users/lookups.ts';
import { signInAs } from './login-commands.ts';
import { startsPerUser, withoutBusinessPerAddress } from './policy.ts';
import { erasedMail } from './session-mail.ts';

type Call = Pick<OpenCall<typeof eraseAccount>, 'body' | 'caller'>;

interface Known {
  readonly account: UserAccount;
  /** The request that used up the proof, if any. */
  readonly usedBy: string | null;
}

/**
 * The user named by a sign-in proof; locks the proof until the commit.
 * @throws AppError `challengeLapsed` if the proof is unknown or old, or the user's credentials have changed since
 */
async function userOf(tx: Transaction, proof: string): Promise<Known> {
  const found = await lockChallenge(tx, proof, 'withoutBusiness');
  const account = found?.userId ? await findUser(tx, found.userId) : undefined;
  if (!found || !account || account.credentialsVersion !== found.credentialsVersion) {
    throw new AppError('challengeLapsed');
  }
  return { account, usedBy: found.usedBy };
}

/**
 * Counts a call from an IP address, and finds its user.
 * @throws AppError `limited` or `challengeLapsed`
 */
async function admit({ database, limits }: AccountPlatform, { body, caller }: Call) {
  await limits.take(...attemptsFrom(withoutBusinessPerAddress, caller.address));
  return transactShared(database, {}, (tx) => userOf(tx, body.proof));
}

/** Opens a business for a user who has none, and signs them in to it. A repeated request finds the same business. */
export async function start(accounts: AccountPlatform, call: OpenCall<typeof startBusiness>) {
  const { body, caller } = call;
  const { account, usedBy } = await admit(accounts, call);
  const { id, email } = account.user;
  if (usedBy === null) await accounts.limits.take({ allowance: startsPerUser, by: id });
  const scope = { businessId: mintBusinessId(newId()), userId: id };
  await transact(accounts.database, scope, async (tx) => {
    const known = await userOf(tx, body.proof);
    if (known.usedBy === caller.requestId) return;
    if (known.usedBy !== null) throw new AppError('challengeLapsed');
    settleChallenge(tx, body.proof, caller.requestId);
    if ((await placesOfWork(tx, id)).length > 0) return;
    openBusiness(tx, email, '');
    grantOwner(tx, id, email);
    addStartingServices(tx);
    if (!account.isAddressVerified) {
      askToVerify(tx, accounts.enqueueIn(tx), accounts.publicUrl, { id, email });
    }
  });
  const { credentialsVersion } = account;
  // The second factor was asked for before the proof was issued, and a change to the factor would have ended the proof.
  const proven = { id, credentialsVersion, byBothFactors: account.secondFactorSince !== null };
  return signInAs(accounts, { proven, how: 'to start a business' }, caller, body.deviceToken);
}

/** Emails a link to both addresses, as for users with a business. */
export async function changeEmail(accounts: AccountPlatform, call: OpenCall<typeof moveAccount>) {
  const { account } = await admit(accounts, call);
  await askForAddress(accounts, account.user.id, call.body.newEmail);
  return {};
}

/**
 * Erases an account whose user belongs to no business.
 * @throws AppError `rule` for platform staff, and for a user who belongs to a business, even a
 * closed one
 */
export async function erase(accounts: AccountPlatform, call: OpenCall<typeof eraseAccount>) {
  const { account } = await admit(accounts, call);
  const { id, email, isAdmin } = account.user;
  const { database, enqueueIn } = accounts;
  if (isAdmin) throw refuse('An account of platform staff cannot be erased here.');
  // A separate transaction: once a transaction has queried all nodes, a distributed database does not let it change
  // rows that every node holds.
  if (await transactShared(database, { userId: id }, (tx) => worksSomewhere(tx, id))) {
    throw refuse('A business still needs this account. Ask its owner to remove you first.');
  }
  await transactShared(database, { userId: id }, async (tx) => {
    await userOf(tx, call.body.proof);
    forgetAccount(tx, id);
    queueAccountMessage(tx, enqueueIn(tx), { to: email, ...erasedMail() });
  });
  return {};
}
