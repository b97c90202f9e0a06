import * as contract from '@roundbook/contract/sessions';
import type { AccountPlatform } from '../../platform/auth/account-platform.ts';
import type { MapConfig } from '../../platform/config/config.ts';
import { transactShared } from '../../platform/db/transaction.ts';
import type { Route } from '../../platform/http/call.ts';
import { account, open, read, write } from '../../platform/http/route.ts';
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
    read(contract.startApp, (call) => startOf(call, map)),
    open(contract.login, (call) => signIn(accounts, call)),
    account(contract.logout, (call) => signOut(accounts, call)),
    open(contract.requestReset, (call) => passwords.askForReset(accounts, call)),
    open(contract.resetPassword, (call) => passwords.reset(accounts, call)),
    account(contract.changePassword, (call) => passwords.change(accounts, call)),
    account(contract.switchGrant, (call) => switchBusiness(accounts, call)),
    account(contract.listOwnGrants, ({ actor }) => placesToSwitchTo(database, actor)),
    write(contract.savePreferences, users.preferences),
    write(contract.saveProfile, users.profile),
    account(contract.listSessions, async ({ actor }) => ({
      sessions: await transactShared(database, {}, (tx) =>
        devicesOf(tx, actor.userId, actor.sessionId),
      ),
    })),
    account(contract.endSession, (call) => endDevice(accounts, call)),
  ];
}
