import type { KnockOutcome } from './knock.ts';

/** A house as far as figures count it. */
interface CountedHouse {
  /** By how it stands; null before a knock. */
  readonly outcome: KnockOutcome | null;
  /** Whether the price given here was accepted. */
  readonly isWon: boolean;
}

/** How far a street got. */
export interface CanvassFigures {
  /** Houses with a knock. */
  readonly knocked: number;
  /** Of these, those where the door was answered. */
  readonly answered: number;
  /** Of these, those with a price, or which had one before something else. */
  readonly quoted: number;
  readonly won: number;
}

/** How far a street got. */
export function canvassFigures(houses: readonly CountedHouse[]): CanvassFigures {
  const knocked = houses.filter(({ outcome }) => outcome !== null);
  return {
    knocked: knocked.length,
    answered: knocked.filter(({ outcome }) => outcome !== 'NotIn').length,
    quoted: knocked.filter(({ outcome, isWon }) => outcome === 'Quoted' || isWon).length,
    won: knocked.filter(({ isWon }) => isWon).length,
  };
}

/** Of so many, the share in whole per cent; null of none. */
export function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part / all) * 100);
}
