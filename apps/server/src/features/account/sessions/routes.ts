import {
  eraseAccount,
  moveAccount,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import {
  leakedPassword,
  requestReset,
  resetPassword,
} from '@roundbook/contract/account/sessions/passwords';
import {
  confirmIdentity,
  getConfirmation,
  getSignInOptions,
  loginWithPasskey,
  takeSecondStep,
} from '@roundbook/contract/account/sessions/proofs';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { devicesOf } from '../../../platform/auth/signed-in-devices.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account, open, read } from '../../../platform/http/route.ts';
import { finishSignIn, signIn, signInWithPasskey, switchBusiness } from './login-commands.ts';
import * as withoutBusiness from './no-business-commands.ts';
import * as passwords from './password-commands.ts';
import { leakQuestionsPerAddress } from './policy.ts';
import { confirm, confirmationOf, signInOptions } from './proof-commands.ts';
import { endDevice, endOtherDevices, signOut } from './session-commands.ts';
import { type Installation, startOf } from './start-queries.ts';

/** Makes the browser delete cached files, such as photos of customers' homes. */
const LEAVE_NOTHING = { 'clear-site-data': '"cache"' };

/** The routes for signing in and out, forgotten passwords, and starting a client. */
export function sessionRoutes(
  accounts: AccountPlatform,
  installation: Installation,
): readonly Route[] {
  const { database, leakedPasswords, limits } = accounts;
  return [
    read(startApp, (call) => startOf(call, installation)),
    open(login, (call) => signIn(accounts, call)),
    open(takeSecondStep, (call) => finishSignIn(accounts, call)),
    open(getSignInOptions, (call) => signInOptions(accounts, call)),
    open(loginWithPasskey, (call) => signInWithPasskey(accounts, call)),
    open(startBusiness, (call) => withoutBusiness.start(accounts, call)),
    open(moveAccount, (call) => withoutBusiness.changeEmail(accounts, call)),
    open(eraseAccount, (call) => withoutBusiness.erase(accounts, call)),
    account(getConfirmation, (call) => confirmationOf(accounts, call)),
    account(confirmIdentity, (call) => confirm(accounts, call)),
    account(logout, (call) => signOut(accounts, call), LEAVE_NOTHING),
    open(requestReset, (call) => passwords.askForReset(accounts, call)),
    open(resetPassword, (call) => passwords.reset(accounts, call)),
    open(leakedPassword, async ({ body, caller }) => {
      await limits.take(...attemptsFrom(leakQuestionsPerAddress, caller.address));
      return { suffixes: [...(await leakedPasswords.range(body.prefix))] };
    }),
    account(switchGrant, (call) => switchBusiness(accounts, call)),
    account(listSessions, async ({ actor }) => ({
      sessions: await transactShared(database, {}, (tx) =>
        devicesOf(tx, actor.userId, actor.sessionId),
      ),
    })),
    account(endOtherSessions, (call) => endOtherDevices(accounts, call)),
    account(endSession, (call) => endDevice(accounts, call)),
  ];
}
