/** One stop of the planned day; times in seconds on the clock of the problem's `departAt`. */
export interface Visit {
  readonly stopId: string;
  readonly arrival: number;
  /** When work begins: the arrival, or when the stop opens. */
  readonly begins: number;
  readonly departure: number;
  /** How long after the stop closes work begins; 0 if in time. */
  readonly lateSeconds: number;
}

/** What an order of the stops costs, in seconds. */
export interface RouteTotals {
  readonly travelSeconds: number;
  readonly waitingSeconds: number;
  readonly serviceSeconds: number;
  readonly lateSeconds: number;
  /** When the worker reaches the end of the route, on the clock of `departAt`. */
  readonly finish: number;
  /** What the search minimises: see `routeCost` in `schedule.ts`. */
  readonly cost: number;
}

/**
 * A window that the answer misses. `impossible`: even straight from the start, through the stops
 * fixed before it, work could not begin before `earliest`, so no order helps. `crowded`: it could
 * be reached on its own, but not together with the others in any order tried.
 */
export interface MissedWindow {
  readonly stopId: string;
  readonly reason: 'impossible' | 'crowded';
  readonly earliest: number;
  readonly closes: number;
  readonly begins: number;
}

/** An order for the day. It never costs more than the given one. */
export interface RouteSolution {
  readonly order: readonly string[];
  readonly visits: readonly Visit[];
  readonly total: RouteTotals;
  /** The given order, with the fixed stops at their ends, for a before-and-after. */
  readonly before: RouteTotals;
  /** The ids of the stops whose place in the order has changed. */
  readonly moved: readonly string[];
  readonly missedWindows: readonly MissedWindow[];
  /** Kicks that the search has tried: an iteration budget counts these. */
  readonly iterations: number;
}

/** Why there is no answer. */
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
