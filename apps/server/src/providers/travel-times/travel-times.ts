import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { Ways } from '@roundbook/routing/travel-times';

/** Ways with their source. */
export interface ToldWays extends Ways {
  readonly source: 'straightLine' | 'osrm' | 'valhalla';
  /** For the user, if straight lines stand in for the configured service. */
  readonly note: string | null;
}

/** The port to travel times by car. It always answers, at worst by straight lines. */
export interface TravelTimes {
  /** The ways from every point to every other: `from * points + to`. */
  between(points: readonly Coordinates[]): Promise<ToldWays>;
  /** The ways from each point to the next: one fewer than points. */
  along(points: readonly Coordinates[]): Promise<ToldWays>;
}
