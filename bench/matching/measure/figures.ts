import type { MatchDecision } from '@roundbook/domain/money/bank-transactions/states';
import { sumPence } from '@roundbook/domain/values/money/pence';
import type { Outcome } from './replay.ts';

const PRECISION_GOAL = 0.995;

/** The outcome of a transaction. */
export interface Verdict {
  /** True if the money is a customer's at all. */
  readonly isCustomers: boolean;
  readonly decision: MatchDecision;
  /** True if the first candidate is right; false for several customers. */
  readonly firstIsRight: boolean;
  readonly rightIsListed: boolean;
  /**
   * For a match that is certain and right: true if it settles the invoices that the payer named; null if none were
   * named.
   */
  readonly settlesAsMeant: boolean | null;
  readonly kind: string;
  readonly bank: string;
  readonly candidates: readonly { readonly probability: number; readonly isRight: boolean }[];
}

export function verdictOf({ transaction, truth, match, format }: Outcome): Verdict {
  const [customerId, second] = truth.customerIds;
  const candidates = match.candidates.map(({ customerId: id, probability }) => ({
    probability,
    isRight: second === undefined && id === customerId,
  }));
  const first = match.candidates[0];
  const firstIsRight = candidates[0]?.isRight ?? false;
  const settled = new Set(first?.settles.map(({ invoiceId }) => invoiceId));
  const settledWhole = sumPence(first?.settles.map(({ amount }) => amount) ?? []);
  const isMeant = truth.invoices.length > 0 && match.decision === 'certain' && firstIsRight;
  return {
    isCustomers: customerId !== undefined,
    decision: match.decision,
    firstIsRight,
    rightIsListed: candidates.some(({ isRight }) => isRight),
    settlesAsMeant: isMeant
      ? settledWhole <= transaction.amount &&
        settled.size === truth.invoices.length &&
        truth.invoices.every((number) => settled.has(number))
      : null,
    kind: truth.kind,
    bank: truth.bank || format,
    candidates,
  };
}

/** The figures for a set of transactions. */
export interface Figures {
  readonly customersMoney: number;
  readonly otherMoney: number;
  /** The share of customers' money that is matched with certainty, and correctly. */
  readonly certain: number;
  readonly falseCertain: number;
  readonly falseCertainOnOther: number;
  /** The share of certain matches that are right, with its 95 % interval (Wilson's). */
  readonly precision: Share;
  readonly certainShare: Share;
  /** The share that could be certain if the threshold were set where precision falls to the goal. */
  readonly certainAtGoal: Share;
  /**
   * For customers' money without a certain match: the share with the right customer first, and the share with the
   * right customer among the five listed.
   */
  readonly firstOfRest: Share;
  readonly listedOfRest: Share;
  /**
   * For matches that are certain and right, and whose payer named invoices: the share that settles exactly these
   * invoices.
   */
  readonly settledAsMeant: Share;
}

export interface Share {
  readonly of: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const customers = verdicts.filter(({ isCustomers }) => isCustomers);
  const others = verdicts.filter(({ isCustomers }) => !isCustomers);
  const isCertain = ({ decision }: Verdict): boolean => decision === 'certain';
  const certain = customers.filter((one) => isCertain(one) && one.firstIsRight).length;
  const falseCertain = customers.filter((one) => isCertain(one) && !one.firstIsRight).length;
  const falseCertainOnOther = others.filter(isCertain).length;
  const rest = customers.filter((one) => !isCertain(one));
  const named = customers.filter(({ settlesAsMeant }) => settlesAsMeant !== null);
  return {
    customersMoney: customers.length,
    otherMoney: others.length,
    certain,
    falseCertain,
    falseCertainOnOther,
    precision: share(certain, certain + falseCertain + falseCertainOnOther),
    certainShare: share(certain, customers.length),
    certainAtGoal: share(mostAtGoal(verdicts), customers.length),
    firstOfRest: share(rest.filter(({ firstIsRight }) => firstIsRight).length, rest.length),
    listedOfRest: share(rest.filter(({ rightIsListed }) => rightIsListed).length, rest.length),
    settledAsMeant: share(named.filter((one) => one.settlesAsMeant).length, named.length),
  };
}

/**
 * The largest number of right first candidates, taken in order of probability, for which precision still meets the
 * goal.
 */
function mostAtGoal(verdicts: readonly Verdict[]): number {
  const firsts = verdicts
    .flatMap(({ candidates }) => candidates.slice(0, 1))
    .toSorted((a, b) => b.probability - a.probability);
  let right = 0;
  let most = 0;
  for (const [at, { isRight }] of firsts.entries()) {
    if (isRight) right += 1;
    if (right >= PRECISION_GOAL * (at + 1)) most = right;
  }
  return most;
}

/** Wilson's interval for a share, at 95 %. */
export function share(part: number, of: number): Share {
  if (of === 0) return { of, value: Number.NaN, low: 0, high: 1 };
  const z = 1.959_963_985;
  const value = part / of;
  const middle = value + (z * z) / (2 * of);
  const half = z * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of));
  const size = 1 + (z * z) / of;
  return { of, value, low: (middle - half) / size, high: (middle + half) / size };
}

/** A range of predicted probabilities, with the actual outcome. */
export interface CalibrationRow {
  readonly from: number;
  readonly to: number;
  readonly said: number;
  readonly observed: Share;
}

const EDGES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 0.995, 1];

/** Deciles of the predictions for all candidates, the last split into three; and the mean squared error. */
export function calibrationOf(verdicts: readonly Verdict[]): {
  readonly rows: readonly CalibrationRow[];
  readonly brier: number;
} {
  const all = verdicts.flatMap(({ candidates }) => candidates);
  const rows = EDGES.slice(1).map((to, at) => {
    const from = EDGES[at]!;
    const here = all.filter(
      ({ probability }) => probability >= from && (probability < to || to === 1),
    );
    const said = here.reduce((sum, { probability }) => sum + probability, 0) / here.length;
    const right = here.filter(({ isRight }) => isRight).length;
    return { from, to, said, observed: share(right, here.length) };
  });
  const squares = all.map(({ probability, isRight }) => (probability - (isRight ? 1 : 0)) ** 2);
  return { rows, brier: squares.reduce((sum, square) => sum + square, 0) / all.length };
}
