import * as contract from '@roundbook/contract/sessions';
import type { AccountPlatform } from '../../platform/auth/account-platform.ts';
import { networkOf } from '../../platform/auth/caller-address.ts';
import type { Route } from '../../platform/http/call.ts';
import { open } from '../../platform/http/route.ts';
import * as commands from './commands.ts';
import { challengesPerAddress, leakQuestionsPerAddress } from './policy.ts';

/** How somebody without an account gets one. */
export function registrationRoutes(accounts: AccountPlatform): readonly Route[] {
  const { captcha, leakedPasswords, limits } = accounts;
  return [
    open(contract.captchaChallenge, async ({ caller }) => {
      await limits.take({ allowance: challengesPerAddress, by: networkOf(caller.address) });
      return captcha.challenge();
    }),
    open(contract.leakedPassword, async ({ body, caller }) => {
      await limits.take({ allowance: leakQuestionsPerAddress, by: networkOf(caller.address) });
      return { suffixes: [...(await leakedPasswords.range(body.prefix))] };
    }),
    open(contract.register, (call) => commands.take(accounts, call)),
    open(contract.waitForRegistration, (call) => commands.wait(accounts, call)),
    open(contract.registerInterest, (call) => commands.interest(accounts, call)),
  ];
}
