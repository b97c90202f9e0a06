import type { Coordinates } from '../../values/addresses/address.ts';
import { milesBetween } from '../../values/addresses/distance.ts';

/**
 * The squares, in degrees of latitude and longitude, to which stops are blurred before strangers see the distance:
 * about a kilometre each way in Britain. Whole miles alone would not protect a house: by asking from many
 * postcodes, a stranger could find out where one mile becomes two, all around the house.
 */
export const BLUR = { lat: 0.01, lng: 0.016 } as const;

/** A square that contains a stop of a round, counted from the equator and from Greenwich. */
export interface RoundSquare {
  readonly roundId: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** The round nearest to a place, as strangers see it. */
export interface NearestRound {
  readonly name: string;
  /** Whole miles in a straight line; 0 for less than a mile. */
  readonly miles: number;
}

const middleOf = ({ lat, lng }: Pick<RoundSquare, 'lat' | 'lng'>): Coordinates => [
  (lat + 0.5) * BLUR.lat,
  (lng + 0.5) * BLUR.lng,
];

/** The round nearest to a place by the squares of its stops; null if there is none. */
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

/** The distance to the nearest round: "less than a mile away", "about 2 miles away". */
export function roundAwayWords({ miles }: Pick<NearestRound, 'miles'>): string {
  if (miles === 0) return 'less than a mile away';
  return `about ${miles === 1 ? 'a mile' : `${miles} miles`} away`;
}
