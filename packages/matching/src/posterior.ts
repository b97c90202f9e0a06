import { LEARNING, SPREAD } from './calibration.ts';
import { weightOfLesson, type LearnedKey } from './evidence/learned.ts';
import type { KeyKind } from './learning.ts';

/** The probabilities of several candidates, and of none of them; they add up to 1. */
export interface Shares {
  readonly ofCandidates: readonly number[];
  readonly ofNobody: number;
}

/**
 * Turns weights, which are logarithms of likelihood ratios, into probabilities; every customer has
 * the same prior.
 */
export function sharesOf(weights: readonly number[], nobody: number, customers: number): Shares {
  const odds = weights.map((weight) => Math.exp(weight) / customers);
  const sum = odds.reduce((total, one) => total + one, nobody);
  return { ofCandidates: odds.map((one) => one / sum), ofNobody: nobody / sum };
}

/** Kinds of keys that several payers may share, so that a repeated key proves little. */
const SHARED: ReadonlySet<KeyKind> = new Set(['reference', 'opening', 'closing', 'initial']);

/**
 * Like `withKey`, but for a key that other payers may well have too. Each customer counts once,
 * however often they paid; the more customers there are, the likelier it is that the next payer is
 * yet another customer.
 */
function withSharedKey(before: Shares, key: LearnedKey, candidates: readonly number[]): Shares {
  const { strength, discount } = LEARNING[key.kind];
  const own = ((1 - discount) / (1 + strength)) * key.customers ** -SPREAD;
  const confirmed = (candidate: number) => {
    const lesson = key.byCustomer.get(candidate);
    return lesson ? Math.min(1, weightOfLesson(lesson)) : 0;
  };
  return {
    ofCandidates: candidates.map(
      (candidate, at) =>
        (own * confirmed(candidate)) / key.customers + (1 - own) * before.ofCandidates[at]!,
    ),
    ofNobody: (1 - own) * before.ofNobody,
  };
}

/**
 * The probabilities after a key was confirmed this many times for these customers, given the
 * probabilities `before`: the predictive rule of a Pitman–Yor process. A key of a single customer
 * soon decides; a key that many customers share ("WINDOWS") says hardly anything.
 */
function withKey(before: Shares, key: LearnedKey, candidates: readonly number[]): Shares {
  if (SHARED.has(key.kind)) return withSharedKey(before, key, candidates);
  const { strength, discount } = LEARNING[key.kind];
  const whole = key.total + strength;
  const open = strength + discount * key.customers;
  return {
    ofCandidates: candidates.map((candidate, at) => {
      const lesson = key.byCustomer.get(candidate);
      const confirmed = lesson ? weightOfLesson(lesson) : 0;
      const own = Math.max(0, confirmed - discount);
      return (own + open * before.ofCandidates[at]!) / whole;
    }),
    // Confirmations for customers who are not candidates (such as deleted customers) count for no
    // candidate.
    ofNobody: (open * before.ofNobody) / whole,
  };
}

/** The candidates' weights, and the weight of none, including the confirmations of these keys. */
export function learnedWeights(
  weights: readonly number[],
  keys: readonly LearnedKey[],
  candidates: readonly number[],
  customers: number,
  nobody: number,
): { readonly weights: readonly number[]; readonly nobody: number } {
  if (keys.length === 0) return { weights, nobody: 0 };
  const cold = sharesOf(weights, nobody, customers);
  const shares = keys.reduce((before, key) => withKey(before, key, candidates), cold);
  return {
    weights: shares.ofCandidates.map((share) => Math.log(Math.max(share, 1e-12) * customers)),
    nobody: Math.log(Math.max(shares.ofNobody, 1e-12) / nobody),
  };
}
