import { attemptsFrom } from './caller-address.ts';
import { type Allowance, type Attempt, limited, type RateLimits } from './rate-limits.ts';

/** The allowances for a call that names an account; each guards against a different kind of guessing. */
export interface AccountAllowances {
  /** One network address's allowance, across all the accounts that it names. */
  readonly perAddress: Allowance;
  /** One network address's allowance for one account. */
  readonly perPair: Allowance;
  /** One account's allowance, across all network addresses. */
  readonly perAccount: Allowance;
  /** The allowance for an address that has not yet tried an account, once the account's own allowance is used up. */
  readonly freshAddress: Allowance;
}

/**
 * Admits a call that names an account. Too many attempts from many addresses do not lock the account: an address
 * that has not yet tried it still gets in, at a lower rate, so attackers cannot keep its owner out. It makes no
 * difference whether the account exists.
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
  // The account is counted last, so that refused attempts from one address do not use up its
  // allowance.
  const ofAccount = { allowance: perAccount, by: email };
  const [account] = await limits.count([ofAccount]);
  if (account!.granted) return [...own, ofAccount];
  const isFresh = pairs.every((_, position) => outcomes[position]!.first);
  if (!isFresh) throw limited([ofAccount]);
  await limits.take({ allowance: freshAddress, by: email });
  return own;
}
