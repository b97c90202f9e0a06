import { attemptsFrom } from './caller-address.ts';
import { type Allowance, type Attempt, limited, type RateLimits } from './rate-limits.ts';

/** The allowances of a call that names an account; each guards against a different way of guessing. */
export interface AccountAllowances {
  /** The allowance of one network address, across all the accounts that it names. */
  readonly perAddress: Allowance;
  /** The allowance of one network address for one account. */
  readonly perPair: Allowance;
  /** The allowance of one account, across all network addresses. */
  readonly perAccount: Allowance;
  /**
   * The allowance of an address that has not tried the account yet, for an account over its own
   * allowance.
   */
  readonly freshAddress: Allowance;
}

/**
 * Admits a call that names an account. Too many tries from many addresses do not lock the account: an address that
 * has not tried it still gets in, at a lower rate, so attackers cannot keep its owner out. Whether the account
 * exists makes no difference.
 * @returns the attempts to give back once the call proves to be the owner's
 * @throws AppError `limited`
 */
export async function admitToAccount(
  limits: RateLimits,
  { perAddress, perPair, perAccount, freshAddress }: AccountAllowances,
  address: string,
  email: string,
): Promise<readonly Attempt[]> {
  const pairs = attemptsFrom(perPair, address, email);
  const own = [...pairs, ...attemptsFrom(perAddress, address)];
  const outcomes = await limits.count(own);
  const refused = own.filter((_, position) => !outcomes[position]!.granted);
  if (refused.length > 0) throw limited(refused);
  // The account is counted last, so that failed tries from one address do not use up its allowance.
  const ofAccount = { allowance: perAccount, by: email };
  const [account] = await limits.count([ofAccount]);
  if (account!.granted) return [...own, ofAccount];
  const isFresh = pairs.every((_, position) => outcomes[position]!.first);
  if (!isFresh) throw limited([ofAccount]);
  await limits.take({ allowance: freshAddress, by: email });
  return own;
}
