import { requestReset, resetPassword } from '@roundbook/contract/account/sessions/passwords';
import {
  endSession,
  listSessions,
  login,
  logout,
  startApp,
  switchGrant,
} from '@roundbook/contract/account/sessions/session';
import {
  changePassword,
  listOwnGrants,
  savePreferences,
  saveProfile,
} from '@roundbook/contract/account/users/users';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { MapConfig } from '../../../platform/config/config.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account, open, read, write } from '../../../platform/http/route.ts';
import { signIn, switchBusiness } from './login-commands.ts';
import * as passwords from './password-commands.ts';
import { placesToSwitchTo } from './place-queries.ts';
import { endDevice, signOut } from './session-commands.ts';
import { devicesOf } from './session-queries.ts';
import { startOf } from './start-queries.ts';
import * as users from './user-commands.ts';

/** Signing in and out, the own account, and the businesses one works in. */
export function sessionRoutes(accounts: AccountPlatform, map: MapConfig): readonly Route[] {
  const { database } = accounts;
  return [
    read(startApp, (call) => startOf(call, map)),
    open(login, (call) => signIn(accounts, call)),
    account(logout, (call) => signOut(accounts, call)),
    open(requestReset, (call) => passwords.askForReset(accounts, call)),
    open(resetPassword, (call) => passwords.reset(accounts, call)),
    account(changePassword, (call) => passwords.change(accounts, call)),
    account(switchGrant, (call) => switchBusiness(accounts, call)),
    account(listOwnGrants, ({ actor }) => placesToSwitchTo(database, actor)),
    write(savePreferences, users.preferences),
    write(saveProfile, users.profile),
    account(listSessions, async ({ actor }) => ({
      sessions: await transactShared(database, {}, (tx) =>
        devicesOf(tx, actor.userId, actor.sessionId),
      ),
    })),
    account(endSession, (call) => endDevice(accounts, call)),
  ];
}
