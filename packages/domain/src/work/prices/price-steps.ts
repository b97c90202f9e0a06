import { distributed } from '../../values/money/distributed.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { PriceList } from './price-list.ts';

/** A step of an estimate: its label, its calculation, its amount, and the total so far. */
interface EstimateStep {
  readonly label: string;
  /** The calculation of the amount; empty if the label says enough. */
  readonly detail: string;
  readonly amount: Pence;
  readonly total: Pence;
}

/** A price with the steps that add up to it. */
export interface ExplainedPrice {
  readonly steps: readonly EstimateStep[];
  readonly total: Pence;
}

/** A surcharge within one share of a price; negative if it lowers the price. */
interface ShareSurcharge {
  readonly label: string;
  amount: Pence;
  /** Whether the surcharge applies to the first visit only. */
  readonly onlyFirst: boolean;
}

/** The share of one service or extra in a price; the shares of a price add up to it. */
export interface PriceShare {
  readonly description: string;
  readonly serviceId: string | null;
  /** False for the minimum charge, to which no percentage applies. */
  readonly isWork: boolean;
  own: Pence;
  readonly surcharges: ShareSurcharge[];
}

const sumOf = ({ own, surcharges }: PriceShare) =>
  own + sumPence(surcharges.map(({ amount }) => amount));

/**
 * Changes a share by a small amount: through the first visit's surcharge, if there is one, or else through the
 * share's own price.
 */
function change(share: PriceShare, amount: Pence): void {
  const beginning = share.surcharges.find(({ onlyFirst }) => onlyFirst);
  const row = beginning ?? (share.own + amount < 0 ? share.surcharges.at(-1) : undefined);
  if (row) row.amount += amount;
  else share.own += amount;
}

/** A percentage with its sign: `+50%`, `-10%`. */
const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`;

/**
 * Adds up the steps of a price, each in whole pence, so that the steps shown add up to the price charged. Each step
 * is allocated to the shares that it affects, so that the shares add up to the same price.
 */
export class Steps {
  readonly steps: EstimateStep[] = [];
  readonly shares: PriceShare[] = [];
  #total: Pence = 0;

  #step(label: string, amount: Pence, detail: string): void {
    this.#total += amount;
    this.steps.push({ label, detail, amount, total: this.#total });
  }

  /** Begins with a price that is already worked out, and with its shares. */
  begin(label: string, { shares }: Pick<Steps, 'shares'>, total: Pence, detail: string): void {
    this.#step(label, total, detail);
    this.shares.push(...structuredClone(shares));
  }

  /** Adds a service or an extra; later steps can add to it. */
  addWork(
    label: string,
    amount: Pence,
    detail: string,
    { description = label, serviceId = null }: Partial<PriceShare> = {},
  ): void {
    this.#step(label, amount, detail);
    this.shares.push({ description, serviceId, isWork: true, own: amount, surcharges: [] });
  }

  /** Adds to the price of the most recently added work. */
  addMore(label: string, amount: Pence, detail: string): void {
    this.#step(label, amount, detail);
    this.shares.at(-1)!.own += amount;
  }

  /** Adds a percentage of the most recently added work. */
  addSurcharge(label: string, percent: number, shown: string): void {
    const share = this.shares.at(-1)!;
    const base = sumOf(share);
    if (percent === 0 || base === 0) return;
    const amount = percentageOf(base, percent);
    this.#step(label, amount, `${signed(percent)} of ${formatPounds(base)}`);
    const words = `${shown} (${signed(percent)})`;
    share.surcharges.push({ label: words, amount, onlyFirst: false });
  }

  /** Adds a percentage of the total so far, allocated to all the work so far in proportion. */
  addPercent(label: string, percent: number, onlyFirst = false): void {
    if (percent === 0 || this.#total === 0) return;
    const amount = percentageOf(this.#total, percent);
    this.#step(label, amount, `${signed(percent)} of ${formatPounds(this.#total)}`);
    const shares = this.shares.filter(({ isWork }) => isWork);
    const parts = distributed(
      amount,
      shares.map((share) => sumOf(share)),
    );
    const words = `${label} (${signed(percent)})`;
    for (const [at, { surcharges }] of shares.entries()) {
      surcharges.push({ label: words, amount: parts[at]!, onlyFirst });
    }
  }

  /** Appends the steps and shares of other work to this price. */
  addAll(other: Steps): void {
    for (const { label, amount, detail } of other.steps) this.#step(label, amount, detail);
    this.shares.push(...other.shares);
  }

  /**
   * Raises the total to the minimum price of a visit, and rounds it. If there are several shares, the minimum charge is
   * a separate share.
   * @param bearers the shares to which rounding is allocated, in order; each bears as much as it can
   */
  finish(
    { minimum, rounding, roundTo }: PriceList,
    bearers: readonly PriceShare[] = this.shares,
  ): ExplainedPrice {
    if (this.#total < minimum) {
      const amount = minimum - this.#total;
      this.#step('Minimum charge', amount, `At least ${formatPounds(minimum)}`);
      const [only] = this.shares;
      if (only && this.shares.length === 1) change(only, amount);
      else {
        const description = 'Minimum charge';
        this.shares.push({
          description,
          serviceId: null,
          isWork: false,
          own: amount,
          surcharges: [],
        });
      }
    }
    const rounded = roundedPrice(this.#total, minimum, { rounding, roundTo });
    if (rounded !== this.#total) {
      const amount = rounded - this.#total;
      const to = roundTo === 1 ? '' : `To the ${rounding === 'up' ? 'next' : 'nearest'} `;
      this.#step('Rounding', amount, `${to}${formatPounds(roundTo)}`);
      this.#bear(amount, [...new Set([...bearers, ...this.shares])]);
    }
    return { steps: this.steps, total: this.#total };
  }

  #bear(amount: Pence, bearers: readonly PriceShare[]): void {
    let left = amount;
    for (const share of bearers) {
      const borne = Math.max(left, -sumOf(share));
      if (borne !== 0) change(share, borne);
      left -= borne;
    }
  }
}

/** Rounds a price as the list specifies, never below the minimum. */
function roundedPrice(
  price: Pence,
  minimum: Pence,
  { rounding, roundTo }: Pick<PriceList, 'rounding' | 'roundTo'>,
): Pence {
  const up = Math.ceil(price / roundTo) * roundTo;
  if (rounding === 'up') return up;
  const nearest = Math.round(price / roundTo) * roundTo;
  return nearest < minimum ? up : nearest;
}
