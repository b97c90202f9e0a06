import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { Ways } from '@roundbook/routing/travel-times';

/** Travel times and distances, with their source. */
export interface ToldWays extends Ways {
  readonly source: 'straightLine' | 'osrm' | 'valhalla';
  /** A note for the user if straight lines stand in for the configured service; otherwise null. */
  readonly note: string | null;
}

/** The port to travel times by car. It always answers, if necessary with straight lines. */
export interface TravelTimes {
  /** Times from every point to every other, at index `from * points + to`. */
  between(points: readonly Coordinates[]): Promise<ToldWays>;
  /** Times from each point to the next: one fewer than points. */
  along(points: readonly Coordinates[]): Promise<ToldWays>;
}
