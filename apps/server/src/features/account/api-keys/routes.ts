import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write, writePrepared } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { listKeys } from './queries.ts';

/** The Owner's routes for API keys. */
export function apiKeyRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    read(listApiKeys, async ({ tx }) => ({ keys: await listKeys(tx) })),
    writePrepared(
      createApiKey,
      (call) => commands.admitCreation(accounts, call),
      (call) => commands.create(call),
    ),
    write(revokeApiKey, (call) => commands.revoke(accounts, call)),
  ];
}
