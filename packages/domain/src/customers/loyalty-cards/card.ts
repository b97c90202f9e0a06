import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** What a full card is good for. */
export const REWARD_KINDS = ['Free', 'Percent', 'Amount'] as const;

/** A free visit, or one that costs so many per cent or pence less; `value` is 0 for a free one. */
export interface Reward {
  readonly kind: (typeof REWARD_KINDS)[number];
  readonly value: number;
}

/** A customer's card: so many stamps earn the reward, and the card begins anew. */
export interface LoyaltyCard {
  readonly id: string;
  /** Stamps that fill it, 1 or more. */
  readonly needed: number;
  /** Stamps on it, at most as many as it needs. */
  readonly stamps: number;
  readonly reward: Reward;
}

/** What a visit does to a card. */
export type CardAct = 'Stamp' | 'Redeem';

/** Whether the next visit that is stamped gets the reward. */
export function isFull({ stamps, needed }: Pick<LoyaltyCard, 'stamps' | 'needed'>): boolean {
  return stamps >= needed;
}

/** What a visit does to a card: it redeems a full one, and stamps any other. */
export function actOn(card: LoyaltyCard): CardAct {
  return isFull(card) ? 'Redeem' : 'Stamp';
}

/** A card after a visit. */
export function cardAfter(card: LoyaltyCard, act: CardAct): LoyaltyCard {
  return { ...card, stamps: act === 'Redeem' ? 0 : card.stamps + 1 };
}

/**
 * A card with an act taken back exactly; null if it can not be, as what came later counts on it: a reward was
 * given for the stamp, or the card that began with the reward is stamped by now.
 * @param later what was done to the card after it
 */
export function cardBefore(
  card: LoyaltyCard,
  act: CardAct,
  later: readonly CardAct[],
): LoyaltyCard | null {
  if (act === 'Redeem') return later.length > 0 ? null : { ...card, stamps: card.needed };
  return later.includes('Redeem') ? null : { ...card, stamps: card.stamps - 1 };
}

/** What a reward takes off a price: 0 to the whole of it. */
export function rewardOff({ kind, value }: Reward, price: Pence): Pence {
  const off = { Free: price, Percent: percentageOf(price, value), Amount: value }[kind];
  return Math.min(Math.max(off, 0), Math.max(price, 0));
}

/** "a free visit", "20% off a visit", "£5.00 off a visit". */
export function rewardWords({ kind, value }: Reward): string {
  if (kind === 'Free') return 'a free visit';
  return `${kind === 'Percent' ? `${value}%` : formatPounds(value)} off a visit`;
}

/** What is wrong with a reward, as the message to show; null if it is valid. */
export function rewardError({ kind, value }: Reward): string | null {
  if (kind === 'Percent' && (value < 1 || value > 100)) return 'Please enter 1 to 100 per cent';
  if (kind === 'Amount' && value < 1) return 'Please enter an amount above zero';
  return null;
}
