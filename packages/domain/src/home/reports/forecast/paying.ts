import type { ForecastFacts, OpenDebt, PayerHabit } from './facts.ts';
import { MOST_LAG } from './timeline.ts';

/** The payments of others in the firm that count beside one's own: a new customer pays like the firm's others. */
const LEANED_ON = 1;

/** A guess of when bills are paid by customers of a firm without records, in days. */
const GUESSED_LAGS = [0, 0, 1, 2, 3, 5, 7, 7, 10, 14, 14, 21, 28, 35];
const GUESS_WEIGHT = 3;

/** The share of bills that are paid each number of days later; the rest is never paid. */
export interface PayingCurve {
  readonly shares: Float64Array;
  readonly never: number;
}

/** When each customer pays: their own past, leaning on the firm's. */
export interface PayingHabits {
  /** The curves of those whom the firm charges, and of all others. */
  readonly charged: PayingCurve;
  readonly others: PayingCurve;
  readonly of: (payerId: string) => {
    readonly lags: readonly number[];
    /** The weight of each of the payer's own lags; the curve has the rest. */
    readonly weight: number;
    readonly curve: 'charged' | 'others';
  };
}

const clamped = (lag: number) => Math.max(0, Math.min(MOST_LAG, lag));

function curveOf(
  payers: readonly PayerHabit[],
  guess: PayingCurve | null,
  unpaid: number,
): PayingCurve {
  const shares = new Float64Array(MOST_LAG + 1);
  let all = 0;
  for (const { lags } of payers) {
    for (const lag of lags) shares[clamped(lag)]! += 1;
    all += lags.length;
  }
  const own = all + unpaid;
  if (guess === null) {
    for (const lag of GUESSED_LAGS) shares[lag]! += GUESS_WEIGHT / GUESSED_LAGS.length;
  } else {
    for (const [lag, share] of guess.shares.entries()) shares[lag]! += GUESS_WEIGHT * share;
  }
  const total = own + GUESS_WEIGHT;
  return {
    shares: shares.map((count) => count / total),
    never: 1 - shares.reduce((a, b) => a + b, 0) / total,
  };
}

/** The habits of all payers. A debt that is older than the longest lag counts as never paid. */
export function payingHabits({
  payers,
  debts,
}: Pick<ForecastFacts, 'payers' | 'debts'>): PayingHabits {
  const unpaid = debts.filter(({ age }) => age > MOST_LAG && age <= MOST_LAG + 365).length;
  const others = curveOf(
    payers.filter(({ isCharged }) => !isCharged),
    null,
    unpaid,
  );
  const charged = curveOf(
    payers.filter(({ isCharged }) => isCharged),
    others,
    0,
  );
  const byId = new Map(
    payers.map(({ payerId, lags, isCharged }) => [
      payerId,
      {
        lags: lags.map(clamped),
        weight: 1 / (lags.length + LEANED_ON),
        curve: isCharged ? ('charged' as const) : ('others' as const),
      },
    ]),
  );
  const stranger = { lags: [], weight: 1 / LEANED_ON, curve: 'others' as const };
  return { charged, others, of: (payerId) => byId.get(payerId) ?? stranger };
}

/** Adds the money that open debts are likely to bring to the days of `into`: each as its payer pays, given its age. */
export function addDebtsPaid(
  debts: readonly OpenDebt[],
  habits: PayingHabits,
  into: Float64Array,
): void {
  const tails = new Map<string, Float64Array>();
  /** The pence that the firm's curves pay, by the debts' age, so that each age is spread once. */
  const leaning = {
    charged: new Float64Array(MOST_LAG + 1),
    others: new Float64Array(MOST_LAG + 1),
  };
  for (const { payerId, age, pence } of debts) {
    if (age > MOST_LAG) continue;
    const { lags, weight, curve } = habits.of(payerId);
    const { shares, never } = habits[curve];
    const lean = 1 - weight * lags.length;
    let left = lean * never;
    const later = lags.filter((lag) => lag >= age);
    left += weight * later.length;
    let tail = tails.get(curve);
    if (!tail) {
      tail = new Float64Array(MOST_LAG + 2);
      for (let lag = MOST_LAG; lag >= 0; lag -= 1) tail[lag] = tail[lag + 1]! + shares[lag]!;
      tails.set(curve, tail);
    }
    left += lean * tail[age]!;
    if (left <= 0) continue;
    const put = (lag: number, share: number) => {
      const day = lag - age;
      if (day < into.length) into[day]! += (pence * share) / left;
    };
    for (const lag of later) put(lag, weight);
    leaning[curve][age]! += (pence * lean) / left;
  }
  for (const curve of ['charged', 'others'] as const) {
    const { shares } = habits[curve];
    for (const [age, pence] of leaning[curve].entries()) {
      if (pence === 0) continue;
      for (let lag = age; lag <= MOST_LAG && lag - age < into.length; lag += 1) {
        into[lag - age]! += pence * shares[lag]!;
      }
    }
  }
}
