/** A place on the map, in degrees: latitude, longitude. */
export type LatLng = readonly [latitude: number, longitude: number];

/** A budget for the search: wall-clock time, or a number of iterations for a repeatable answer. */
export type Budget = { readonly milliseconds: number } | { readonly iterations: number };

/** The maximum number of stops on a route. */
export const MAX_STOPS = 1000;

/**
 * When work at a stop may begin, in seconds on the clock of `departAt`. A worker who comes early
 * waits until the window opens. −Infinity or Infinity leaves a side open.
 */
export interface TimeWindow {
  readonly opens: number;
  readonly closes: number;
}

/** A visit to be made. */
export interface RouteStop {
  readonly id: string;
  readonly serviceSeconds: number;
  readonly window?: TimeWindow;
  /** Keeps the stop at this end of the route; several such stops keep their order. */
  readonly fixed?: 'first' | 'last';
  /** Orders the stops at one place, such as the flats of a house, if that costs nothing. */
  readonly door?: number;
}

/** The start of the day: a separate point, the first stop of the given order, or the best place. */
export type RouteStart = 'point' | 'firstStop' | 'anywhere';

/** The end of the day: the start, a separate point, or the best place. */
export type RouteEnd = 'start' | 'point' | 'anywhere';

/**
 * The travel times between points. The points are the stops in the given order, then the start if
 * it is a point, then the end if it is a point.
 *
 * - `places`: straight lines with a road factor (see `travel-times.ts`); `null` for a point whose
 *   place is unknown.
 * - `matrix`: seconds, `from * points + to`; one-way times may differ. A point whose row or column
 *   contains anything but finite numbers of 0 or more counts as having no place.
 */
export type Travel =
  | { readonly kind: 'places'; readonly places: readonly (LatLng | null)[] }
  | { readonly kind: 'matrix'; readonly seconds: Float64Array };

/** A day's stops to put in order. Plain data: it can be posted to a worker. */
export interface RouteProblem {
  readonly stops: readonly RouteStop[];
  readonly start: RouteStart;
  /**
   * With `start: 'anywhere'` and `end: 'start'` the round trip begins at the first stop of the given
   * order, since a round trip costs the same wherever it begins.
   */
  readonly end: RouteEnd;
  /** When the worker sets off (or reaches the first stop, if there is no start), in seconds. */
  readonly departAt: number;
  readonly travel: Travel;
}

/** The number of points that a problem's travel times cover. */
export function pointCount(problem: RouteProblem): number {
  return (
    problem.stops.length + (problem.start === 'point' ? 1 : 0) + (problem.end === 'point' ? 1 : 0)
  );
}
