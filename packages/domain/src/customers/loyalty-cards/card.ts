import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The rewards of a full card. */
export const REWARD_KINDS = ['Free', 'Percent', 'Amount'] as const;

/** A free visit, or a visit with a percentage or pence off; `value` is 0 for a free one. */
export interface Reward {
  readonly kind: (typeof REWARD_KINDS)[number];
  readonly value: number;
}

/** A customer's card: a number of stamps earns the reward, and then the card starts again. */
export interface LoyaltyCard {
  readonly id: string;
  /** The number of stamps needed for the reward, 1 or more. */
  readonly needed: number;
  /** The number of stamps on the card, at most `needed`. */
  readonly stamps: number;
  readonly reward: Reward;
}

/** A visit's effect on a card. */
export type CardAct = 'Stamp' | 'Redeem';

/** Whether the next stamped visit gets the reward. */
export function isFull({ stamps, needed }: Pick<LoyaltyCard, 'stamps' | 'needed'>): boolean {
  return stamps >= needed;
}

/** A visit's effect on a card: the visit redeems a full card, and stamps any other. */
export function actOn(card: LoyaltyCard): CardAct {
  return isFull(card) ? 'Redeem' : 'Stamp';
}

/** A card after a visit. */
export function cardAfter(card: LoyaltyCard, act: CardAct): LoyaltyCard {
  return { ...card, stamps: act === 'Redeem' ? 0 : card.stamps + 1 };
}

/**
 * The card before an act, restored exactly; null if a later act depends on the act: a reward was given for the
 * stamp, or the card that began with the reward has been stamped.
 * @param later the acts that followed the act being undone
 */
export function cardBefore(
  card: LoyaltyCard,
  act: CardAct,
  later: readonly CardAct[],
): LoyaltyCard | null {
  if (act === 'Redeem') return later.length > 0 ? null : { ...card, stamps: card.needed };
  return later.includes('Redeem') ? null : { ...card, stamps: card.stamps - 1 };
}

/** Pence that a reward takes off a price, at most the whole price. */
export function rewardOff({ kind, value }: Reward, price: Pence): Pence {
  const off = { Free: price, Percent: percentageOf(price, value), Amount: value }[kind];
  return Math.min(Math.max(off, 0), Math.max(price, 0));
}

/** A reward as text: "a free visit", "20% off a visit", "£5.00 off a visit". */
export function rewardWords({ kind, value }: Reward): string {
  if (kind === 'Free') return 'a free visit';
  return `${kind === 'Percent' ? `${value}%` : formatPounds(value)} off a visit`;
}

/** The error in a reward, as the message to show; null if the reward is valid. */
export function rewardRefusal({ kind, value }: Reward): Refusal | null {
  if (kind === 'Percent' && (value < 1 || value > 100))
    return refusal('Please enter 1 to 100 per cent');
  if (kind === 'Amount' && value < 1) return refusal('Please enter an amount above zero');
  return null;
}
