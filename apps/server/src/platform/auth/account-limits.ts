import { networkOf } from './caller-address.ts';
import { type Allowance, type Attempt, limited, type RateLimits } from './rate-limits.ts';

/** The allowances of a call that names an account, each for another way of guessing. */
export interface AccountAllowances {
  /** One address, whatever accounts it names. */
  readonly perAddress: Allowance;
  /** One address naming one account. */
  readonly perPair: Allowance;
  /** One account, from wherever it is named. */
  readonly perAccount: Allowance;
  /** An account that is over its allowance, named from an address that had not tried yet. */
  readonly freshAddress: Allowance;
}

/**
 * Lets a call through that names an account. Too many tries from everywhere do not lock the account:
 * an address that has not tried it still gets in, at a lower rate, so that nobody can keep its owner
 * out. Whether the account exists makes no difference.
 * @returns what to give back once the call proves to be the owner's
 * @throws AppError `limited`
 */
export async function admitToAccount(
  limits: RateLimits,
  { perAddress, perPair, perAccount, freshAddress }: AccountAllowances,
  address: string,
  email: string,
): Promise<readonly Attempt[]> {
  const network = networkOf(address);
  const attempts = [
    { allowance: perAddress, by: network },
    { allowance: perPair, by: `${network} ${email}` },
    { allowance: perAccount, by: email },
  ];
  const [ofAddress, ofPair, ofAccount] = await limits.count(attempts);
  const own = attempts.slice(0, 2);
  if (!ofAddress!.granted || !ofPair!.granted) {
    throw limited(own.filter((_, position) => ![ofAddress, ofPair][position]!.granted));
  }
  if (ofAccount!.granted) return attempts;
  if (!ofPair!.first) throw limited([{ allowance: perPair, by: '' }]);
  await limits.take({ allowance: freshAddress, by: email });
  return own;
}
