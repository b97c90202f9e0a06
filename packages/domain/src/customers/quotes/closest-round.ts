import type { Coordinates } from '../../values/addresses/address.ts';
import { milesBetween } from '../../values/addresses/distance.ts';

/**
 * Degrees of latitude and longitude of the squares to which the stops of rounds are blurred before strangers learn
 * how far away they are: in Britain about a kilometre each way. Whole miles alone would not do: whoever asks from
 * many postcodes finds out where one mile becomes two, all around a house.
 */
export const BLUR = { lat: 0.01, lng: 0.016 } as const;

/** A square in which a round has a stop: how many of them it lies from the equator, and from Greenwich. */
export interface RoundSquare {
  readonly roundId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** The round that is closest to a place, as strangers learn of it. */
export interface NearestRound {
  readonly name: string;
  /** Whole miles as the crow flies; 0 for less than a mile. */
  readonly miles: number;
}

const middleOf = ({ lat, lng }: Pick<RoundSquare, 'lat' | 'lng'>): Coordinates => [
  (lat + 0.5) * BLUR.lat,
  (lng + 0.5) * BLUR.lng,
];

/** The round that is closest to a place, as far as the squares of its stops tell; null without any. */
export function nearestRound(
  place: Coordinates,
  squares: readonly RoundSquare[],
): NearestRound | null {
  const [nearest] = squares
    .map((square) => ({ ...square, miles: milesBetween(place, middleOf(square)) }))
    .toSorted((a, b) => a.miles - b.miles || (a.roundId < b.roundId ? -1 : 1));
  if (!nearest) return null;
  const { name, miles } = nearest;
  return { name, miles: miles < 1 ? 0 : Math.round(miles) };
}

/** How far away the closest round is: "less than a mile away", "about 2 miles away". */
export function roundAwayWords({ miles }: Pick<NearestRound, 'miles'>): string {
  if (miles === 0) return 'less than a mile away';
  return `about ${miles === 1 ? 'a mile' : `${miles} miles`} away`;
}
