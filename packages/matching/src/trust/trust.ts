import type { Signs } from './signs.ts';

/**
 * The weights of the signs, in a logistic model of whether the likeliest candidate is right (Platt's scaling, with the
 * signs beside the odds). Fitted with a ridge of 3 to 62,000 transactions, with and without learning: eight firms by
 * other authors, each with fourteen months of payments and over forty payers' names that change owner, and firms 101 to
 * 108 of `bench/matching`, whose transactions count half. Each firm was also measured with weights fitted to the
 * others: see the README.md of `bench/matching`.
 */
const TRUST: Readonly<Record<keyof Signs, number>> = {
  always: 0.22,
  odds: 0.73,
  highOdds: -0.14,
  known: 0.77,
  confirmations: -0.73,
  sharedKey: 0.47,
  account: 0.2,
  knownNotDue: -0.94,
  knownOther: -2.36,
  knownPart: -1.25,
  knownWeakName: -0.31,
  knownPlace: -1.61,
  sameText: 1.06,
  otherText: -0.48,
  early: -1.47,
  left: -2.71,
  newcomers: -0.65,
  otherNumber: 0.41,
  coldNotDue: -0.7,
  coldOther: -1.78,
  coldName: 0.12,
  coldWeakName: 0.3,
  namelessBook: -1.11,
  coldOtherPayer: 0.15,
  reference: 1.71,
  place: 0.78,
  trade: -0.11,
};

const NAMES = Object.keys(TRUST) as (keyof Signs)[];

/** The probability that a candidate with these signs is right. */
export function trusted(signs: Signs): number {
  const odds = NAMES.reduce((sum, name) => sum + TRUST[name] * signs[name], 0);
  return 1 / (1 + Math.exp(-odds));
}

/**
 * The candidates' probabilities after the correction of the likeliest. The rest is divided between the other candidates
 * and “none of them”, in the same proportions as before. If `most` is given, no other candidate becomes likelier than
 * `most`.
 */
export function withTrusted(
  shares: readonly number[],
  best: number,
  probability: number,
  most = 1,
): readonly number[] {
  const rest = (1 - probability) / Math.max(1e-9, 1 - shares[best]!);
  return shares.map((share, at) => (at === best ? probability : Math.min(most, share * rest)));
}
