import type { KnockOutcome } from './knock.ts';

/** The properties of a house that the figures count. */
interface CountedHouse {
  /** The house's current outcome; null before the first knock. */
  readonly outcome: KnockOutcome | null;
  /** Whether the quote given at this house was accepted. */
  readonly isWon: boolean;
}

/** The progress of a street. */
export interface CanvassFigures {
  /** The number of houses with a knock. */
  readonly knocked: number;
  /** The number of knocked houses where someone answered. */
  readonly answered: number;
  /** The number of answered houses that got a price, even if a later knock had another outcome. */
  readonly quoted: number;
  readonly won: number;
}

/** Counts the progress of a street. */
export function canvassFigures(houses: readonly CountedHouse[]): CanvassFigures {
  const knocked = houses.filter(({ outcome }) => outcome !== null);
  return {
    knocked: knocked.length,
    answered: knocked.filter(({ outcome }) => outcome !== 'NotIn').length,
    quoted: knocked.filter(({ outcome, isWon }) => outcome === 'Quoted' || isWon).length,
    won: knocked.filter(({ isWon }) => isWon).length,
  };
}

/** `part` as a whole percentage of `all`; null if `all` is zero. */
export function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : Math.round((part / all) * 100);
}
