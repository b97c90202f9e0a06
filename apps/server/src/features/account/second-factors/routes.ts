import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for the user's own second factor. */
export function secondFactorRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    account(getSecondFactor, (call) => commands.statusOf(accounts, call)),
    account(startSecondFactor, (call) => commands.start(accounts, call)),
    account(turnOnSecondFactor, (call) => commands.turnOn(accounts, call)),
    account(renewRecoveryCodes, (call) => commands.renewCodes(accounts, call)),
    account(turnOffSecondFactor, (call) => commands.turnOff(accounts, call)),
  ];
}
