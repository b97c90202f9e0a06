import { PASSWORD_COST, type PasswordCost } from '../platform/auth/passwords.ts';
import type { Config } from '../platform/config/config.ts';
import { CAPTCHA_TRIES, type CaptchaTries } from '../providers/captcha/proof-of-work.ts';

/** The computing cost of guessing passwords and of registering many accounts. */
export interface Costs {
  readonly password: PasswordCost;
  readonly captcha: CaptchaTries;
}

/**
 * The costs for an environment. Tests register hundreds of businesses, so in tests a password and a captcha cost next
 * to nothing.
 */
export function costsIn(environment: Config['environment']): Costs {
  return environment === 'test'
    ? { password: { memory: 64, passes: 1 }, captcha: { least: 1, most: 4 } }
    : { password: PASSWORD_COST, captcha: CAPTCHA_TRIES };
}
