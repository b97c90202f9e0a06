import {
  captchaChallenge,
  register,
  registerInterest,
  waitForRegistration,
} from '@roundbook/contract/account/registrations/registrations';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Route } from '../../../platform/http/call.ts';
import { open } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { challengesPerAddress } from './policy.ts';

/** The routes for registering. */
export function registrationRoutes(accounts: AccountPlatform): readonly Route[] {
  const { captcha, limits } = accounts;
  return [
    open(captchaChallenge, async ({ caller }) => {
      await limits.take(...attemptsFrom(challengesPerAddress, caller.address));
      return captcha.challenge();
    }),
    open(register, (call) => commands.take(accounts, call)),
    open(waitForRegistration, (call) => commands.wait(accounts, call)),
    open(registerInterest, (call) => commands.interest(accounts, call)),
  ];
}
