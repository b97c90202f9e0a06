import {
  actOn,
  type CardAct,
  type LoyaltyCard,
  rewardOff,
} from '../../customers/loyalty-cards/card.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { Adjustment } from '../jobs/price.ts';
import type { Effect } from './effects.ts';

/** A visit that was done in part. */
export interface PartDone {
  /** What was done, such as "Front only". */
  readonly what: string;
  /** Why the rest was not. */
  readonly why: string;
  /** Pence for what was done; null: by the rule. */
  readonly price: Pence | null;
}

/** What the price of a visit that is done is made of. */
export interface DoneVisit {
  /** Before anything else; null where prices are not seen. */
  readonly original: Pence | null;
  /** What a person added or took off. */
  readonly adjustment: Adjustment | null;
  /** What the rules add. */
  readonly effects: readonly Effect[];
  readonly part: PartDone | null;
  /** Per cent of the price that a part costs by the rule. */
  readonly partPercent: number;
  /** The card that is to be stamped; null for none. */
  readonly card: LoyaltyCard | null;
}

/** A visit’s price with everything in it. */
export interface Settled {
  /** All that is added or taken off, in one line; null if nothing is. */
  readonly adjustment: Adjustment | null;
  readonly effects: readonly Effect[];
  /** What is left of the price for the rest of the work; 0 unless it was done in part. */
  readonly rest: Pence;
  /** What becomes of the card. */
  readonly act: CardAct | null;
}

const signed = (amount: Pence) =>
  amount < 0 ? `${formatPounds(-amount)} less` : `${formatPounds(amount)} more`;

/** Several additions and deductions as one, each named with its amount. */
function joined(parts: readonly Adjustment[]): Adjustment | null {
  const [only = null] = parts;
  if (parts.length < 2) return only;
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    description: parts
      .map(({ description, amount }) => `${description} (${signed(amount)})`)
      .join(', '),
  };
}

/** "Front only: gate locked". */
function partWords({ what, why }: Pick<PartDone, 'what' | 'why'>): string {
  const reason = why.charAt(0).toLowerCase() + why.slice(1);
  return why === '' ? what : `${what}: ${reason}`;
}

/** What a visit that was done in part costs; never more than the whole. */
export function partPrice(
  whole: Pence,
  { price }: Pick<PartDone, 'price'>,
  partPercent: number,
): Pence {
  return Math.min(Math.max(price ?? percentageOf(whole, partPercent), 0), whole);
}

/**
 * Works out what a visit costs: its price, what a person changed, what the rules add, the part that was done, and
 * last the reward of a full card, which is a share of what would be charged. What was done in part neither
 * stamps nor redeems: the visit for its rest does.
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
    // "Less than nothing" would be minus zero.
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
    // Nothing is redeemed for nothing.
    act: act === 'Redeem' && off === 0 ? null : act,
  };
}
