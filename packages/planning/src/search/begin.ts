import type { DayRoutes } from './day-routes.ts';

/** The cost assumed for a second-best day if there is none: more than the cost of any day. */
const NO_OTHER_DAY = 1e7;

/**
 * The first rota: fixed visits, then former suggestions that still fit, then the rest by regret: the visit that
 * loses most by missing its best day goes first (Potvin and Rousseau, "A parallel route building algorithm for the
 * vehicle routing and scheduling problem with time windows", 1993).
 */
export function begin(routes: DayRoutes): void {
  const { visits, former, dayCost, days } = routes.problem;
  placeFixed(routes);
  for (let visit = 0; visit < visits.length; visit++) {
    const day = former[visit]!;
    if (day < 0 || routes.dayOf[visit]! >= 0) continue;
    if (dayCost[visit * days.length + day] === Infinity) continue;
    if (routes.drivingFor(visit, day, Infinity) < Infinity) routes.insert(visit, day, routes.place);
  }
  placeByRegret(routes);
}

/**
 * Plans every fixed visit: if it does not fit, its day may end later, or it may begin too late, and no other visit
 * may make that worse.
 */
function placeFixed(routes: DayRoutes): void {
  const { visits, choices, opens } = routes.problem;
  const fixed = [...visits.keys()].filter(
    (visit) => visits[visit]!.fixed && choices[visit]!.length > 0,
  );
  // Visits fixed at a time come first, in the order of these times.
  const timed = (visit: number): number => (opens[visit]! > -Infinity ? opens[visit]! : Infinity);
  fixed.sort((a, b) => (timed(a) === timed(b) ? a - b : timed(a) - timed(b)));
  for (const visit of fixed) {
    const best = bestDay(routes, visit);
    if (best) routes.insert(visit, best.day, best.place);
    else force(routes, visit, choices[visit]![0]!);
  }
}

function force(routes: DayRoutes, visit: number, day: number): void {
  const { problem } = routes;
  // From now on the visit belongs to this person, whose day makes room for it.
  (problem.choices as Int32Array[])[visit] = Int32Array.of(day);
  routes.insert(visit, day, routes.length[day]!);
  routes.relax(day);
}

interface Best {
  readonly day: number;
  readonly place: number;
  readonly cost: number;
}

/** The cheapest day and place for a visit; null if it fits nowhere. */
function bestDay(routes: DayRoutes, visit: number): Best | null {
  let best: Best | null = null;
  for (const day of routes.problem.choices[visit]!) {
    const setting = routes.settingCost(visit, day);
    const driving = routes.drivingFor(visit, day, (best?.cost ?? Infinity) - setting);
    if (driving < Infinity) best = { day, place: routes.place, cost: setting + driving };
  }
  return best;
}

function placeByRegret(routes: DayRoutes): void {
  const { visits, choices, days } = routes.problem;
  const width = days.length;
  const costs = new Float64Array(visits.length * width).fill(Infinity);
  const bestDays = new Int32Array(visits.length).fill(-1);
  const regrets = new Float64Array(visits.length);
  const price = (visit: number, day: number): void => {
    costs[visit * width + day] =
      routes.settingCost(visit, day) + routes.drivingFor(visit, day, Infinity);
  };
  const compare = (visit: number): void => {
    let least = Infinity;
    let second = Infinity;
    let best = -1;
    for (const day of choices[visit]!) {
      const cost = costs[visit * width + day]!;
      if (cost < least) {
        second = least;
        least = cost;
        best = day;
      } else if (cost < second) {
        second = cost;
      }
    }
    bestDays[visit] = best;
    regrets[visit] = Math.min(second, NO_OTHER_DAY) - least;
  };
  let waiting: number[] = [];
  for (const visit of visits.keys()) {
    if (routes.dayOf[visit]! >= 0) continue;
    for (const day of choices[visit]!) price(visit, day);
    compare(visit);
    waiting.push(visit);
  }
  for (;;) {
    waiting = waiting.filter((visit) => routes.dayOf[visit]! < 0 && bestDays[visit]! >= 0);
    if (waiting.length === 0) return;
    let chosen = waiting[0]!;
    for (const visit of waiting) if (regrets[visit]! > regrets[chosen]!) chosen = visit;
    const day = bestDays[chosen]!;
    routes.drivingFor(chosen, day, Infinity);
    routes.insert(chosen, day, routes.place);
    for (const visit of waiting) {
      if (costs[visit * width + day] === Infinity) continue;
      price(visit, day);
      compare(visit);
    }
  }
}
