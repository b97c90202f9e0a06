import {
  addPasskey,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@roundbook/contract/account/passkeys/passkeys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import * as store from './store.ts';

/** The routes for the user's own passkeys. */
export function passkeyRoutes(accounts: AccountPlatform): readonly Route[] {
  const { database } = accounts;
  return [
    account(listPasskeys, async ({ actor }) => ({
      passkeys: await transactShared(database, {}, (tx) => store.listPasskeys(tx, actor.userId)),
    })),
    account(getPasskeyOptions, (call) => commands.optionsFor(accounts, call)),
    account(addPasskey, (call) => commands.add(accounts, call)),
    account(renamePasskey, (call) => commands.rename(accounts, call)),
    account(removePasskey, (call) => commands.remove(accounts, call)),
  ];
}
