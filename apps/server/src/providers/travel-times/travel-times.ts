import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { Ways } from '@roundbook/routing/travel-times';

/** Travel times and distances, with their source. */
export interface SourcedWays extends Ways {
  readonly source: 'straightLine' | 'osrm' | 'valhalla';
  /** A note for the user if straight lines stand in for the configured service; null otherwise. */
  readonly note: string | null;
}

/** The port for travel times by car, which always gives an answer, if necessary from straight lines. */
export interface TravelTimes {
  /** The routes from every point to every other, at index `from * points + to`. */
  between(points: readonly Coordinates[]): Promise<SourcedWays>;
  /** The routes from each point to the next, one fewer than there are points. */
  along(points: readonly Coordinates[]): Promise<SourcedWays>;
}
