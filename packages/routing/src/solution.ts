/** A stop of the planned day; times in seconds on the clock of the problem's `departAt`. */
export interface Visit {
  readonly stopId: string;
  readonly arrival: number;
  /** The start of work: the arrival, or the opening of the stop's window. */
  readonly begins: number;
  readonly departure: number;
  /** Seconds by which work begins after the stop closes; 0 if in time. */
  readonly lateSeconds: number;
}

/** The cost of an order of the stops, in seconds. */
export interface RouteTotals {
  readonly travelSeconds: number;
  readonly waitingSeconds: number;
  readonly serviceSeconds: number;
  readonly lateSeconds: number;
  /** When the worker reaches the end of the route, on the clock of `departAt`. */
  readonly finish: number;
  /** The search's objective: see `routeCost` in `schedule.ts`. */
  readonly cost: number;
}

/**
 * A window that the answer misses. `impossible`: even straight from the start, through the stops
 * fixed before it, work could not begin before `earliest`, so no order helps. `crowded`: a worker
 * could reach it alone, but not together with the others in any order tried.
 */
export interface MissedWindow {
  readonly stopId: string;
  readonly reason: 'impossible' | 'crowded';
  readonly earliest: number;
  readonly closes: number;
  readonly begins: number;
}

/** An order for the day. It never costs more than the given order. */
export interface RouteSolution {
  readonly order: readonly string[];
  readonly visits: readonly Visit[];
  readonly total: RouteTotals;
  /** The given order, with the fixed stops at their ends, for a before-and-after. */
  readonly before: RouteTotals;
  /** The ids of the stops whose position in the order has changed. */
  readonly moved: readonly string[];
  readonly missedWindows: readonly MissedWindow[];
  /** The number of kicks tried, which an iteration budget counts. */
  readonly iterations: number;
}

/** The reason there is no answer. */
export type RouteRefusal =
  | { readonly reason: 'tooManyStops'; readonly stops: number; readonly limit: number }
  | {
      readonly reason: 'unplaced';
      readonly stopIds: readonly string[];
      readonly start: boolean;
      readonly end: boolean;
    }
  | { readonly reason: 'emptyWindow'; readonly stopIds: readonly string[] };

export type RouteOutcome =
  | { readonly kind: 'solved'; readonly solution: RouteSolution }
  | ({ readonly kind: 'refused' } & RouteRefusal);
