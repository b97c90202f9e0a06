import * as calls from '@roundbook/contract/account/hand-overs/hand-overs';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for handing a business over to another Owner. */
export function handOverRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    read(calls.getHandOver, commands.show),
    write(calls.offerHandOver, (call) => commands.offer(accounts, call)),
    write(calls.acceptHandOver, (call) => commands.accept(accounts, call)),
    write(calls.endHandOver, commands.end),
  ];
}
