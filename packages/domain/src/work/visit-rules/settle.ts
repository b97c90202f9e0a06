import {
  actOn,
  type CardAct,
  type LoyaltyCard,
  rewardOff,
} from '../../customers/loyalty-cards/card.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { withoutFullStop } from '../../values/text/without-full-stop.ts';
import type { Adjustment } from '../jobs/price.ts';
import type { Effect } from './effects.ts';

/** The part of a visit that was done, and why the rest was not. */
export interface PartDone {
  /** The part of the work that was done, such as "Front only". */
  readonly what: string;
  /** The reason that the rest was not done. */
  readonly why: string;
  /** Pence for the part that was done; null to apply the rule. */
  readonly price: Pence | null;
}

/** The facts that make up a visit's price when it is done. */
export interface DoneVisit {
  /** The price before any change; null if prices are hidden. */
  readonly original: Pence | null;
  /** An addition or deduction that a person entered. */
  readonly adjustment: Adjustment | null;
  /** The surcharges that the rules add. */
  readonly effects: readonly Effect[];
  readonly part: PartDone | null;
  /** The rule's percentage of the price that a part-done visit costs. */
  readonly partPercent: number;
  /** The customer's card; null if there is none. */
  readonly card: LoyaltyCard | null;
}

/** A visit’s price after all changes, and what happens to the rest and the card. */
export interface Settled {
  /** All additions and deductions in one line; null if there are none. */
  readonly adjustment: Adjustment | null;
  readonly effects: readonly Effect[];
  /** The price left for the rest of the work; 0 unless the visit was part-done. */
  readonly rest: Pence;
  /** The visit's effect on the customer's card. */
  readonly act: CardAct | null;
}

const signed = (amount: Pence) =>
  amount < 0 ? `${formatPounds(-amount)} less` : `${formatPounds(amount)} more`;

/** Combines several additions and deductions, each named with its amount; an empty adjustment of £0.00 is not named. */
function joined(parts: readonly Adjustment[]): Adjustment | null {
  const told = parts.filter(({ amount, description }) => amount !== 0 || description !== '');
  const [only = parts[0] ?? null] = told;
  if (told.length < 2) return only;
  return {
    amount: told.reduce((sum, { amount }) => sum + amount, 0),
    description: told
      .map(({ description, amount }) => {
        return `${withoutFullStop(description) || 'Adjustment'} (${signed(amount)})`;
      })
      .join(', '),
  };
}

/**
 * The price of a visit with all its reasons, as a sentence: "Comes to £12.50: Conservatory roof (£5.00 more), Front
 * only: gate locked (£12.50 less)."; null unless both a person and the rules change the price.
 * @param byHand the person's own adjustment
 * @param price the price as it is shown
 */
export function priceWords(
  { adjustment, effects }: Settled,
  byHand: Adjustment | null,
  price: string,
): string | null {
  if (adjustment === null || byHand === null || effects.length === 0) return null;
  return `Comes to ${price}: ${withoutFullStop(adjustment.description) || 'Adjustment'}.`;
}

/** A part-done visit as text: "Front only: gate locked", or "Part done" until a person says what was done. */
function partWords(part: Pick<PartDone, 'what' | 'why'>): string {
  const [what, why] = [withoutFullStop(part.what), withoutFullStop(part.why)];
  const done = what === '' ? 'Part done' : what;
  const reason = why.charAt(0).toLowerCase() + why.slice(1);
  return why === '' ? done : `${done}: ${reason}`;
}

/** The price of a part-done visit; never more than the price of the whole visit. */
export function partPrice(
  whole: Pence,
  { price }: Pick<PartDone, 'price'>,
  partPercent: number,
): Pence {
  return Math.min(Math.max(price ?? percentageOf(whole, partPercent), 0), whole);
}

/**
 * Works out a visit's price from the initial price, a person's adjustment, the rules' surcharges, the part that was
 * done, and finally the reward of a full card, which is a share of the charge. A part-done visit neither stamps nor
 * redeems the card: the visit that finishes the work does.
 */
export function settle(visit: DoneVisit): Settled {
  const { original, adjustment, part, partPercent } = visit;
  const card = part ? null : visit.card;
  const act = card && actOn(card);
  if (original === null) {
    const unseen = (kind: 'part' | 'loyalty', description: string): Effect[] => [
      { kind, amount: null, description },
    ];
    const effects = [
      ...visit.effects,
      ...(part ? unseen('part', partWords(part)) : []),
      ...(act === 'Redeem' ? unseen('loyalty', 'Loyalty card') : []),
    ];
    return { adjustment, effects, rest: 0, act };
  }
  const effects = [...visit.effects];
  const total = (lines: readonly Effect[]) =>
    lines.reduce((sum, { amount }) => sum + (amount ?? 0), original + (adjustment?.amount ?? 0));
  let rest = 0;
  if (part) {
    const whole = total(effects);
    rest = whole - partPrice(whole, part, partPercent);
    // Avoids minus zero.
    effects.push({ kind: 'part', amount: rest === 0 ? 0 : -rest, description: partWords(part) });
  }
  const due = total(effects);
  const off = card && act === 'Redeem' ? rewardOff(card.reward, due) : 0;
  if (off > 0) effects.push({ kind: 'loyalty', amount: -off, description: 'Loyalty card' });
  const parts = effects.map(({ amount, description }) => ({ amount: amount ?? 0, description }));
  return {
    adjustment: joined([...(adjustment ? [adjustment] : []), ...parts]),
    effects,
    rest,
    // A reward is not redeemed against a price of zero.
    act: act === 'Redeem' && off === 0 ? null : act,
  };
}
