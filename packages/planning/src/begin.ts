import type { DayRoutes } from './day-routes.ts';

/**
 * The first rota: what is fixed, then what was suggested before where it still fits, then the rest by
 * regret: whoever loses most by not getting the best day goes first (Potvin and Rousseau, "A parallel
 * route building algorithm for the vehicle routing and scheduling problem with time windows", 1993).
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
 * What is fixed is planned whatever it takes: if it does not fit, its day may end later, or it may begin
 * too late, and nothing else may make that worse.
 */
function placeFixed(routes: DayRoutes): void {
  const { visits, choices, opens } = routes.problem;
  const fixed = [...visits.keys()].filter(
    (visit) => visits[visit]!.fixed && choices[visit]!.length > 0,
  );
  // Those at a time first, in its order.
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
  // From now on it belongs to this person, whose day makes room for it.
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
  const waiting = new Set(
    [...visits.keys()].filter((visit) => routes.dayOf[visit]! < 0 && choices[visit]!.length > 0),
  );
  const width = days.length;
  const costs = new Float64Array(visits.length * width).fill(Infinity);
  const price = (visit: number, day: number): void => {
    costs[visit * width + day] =
      routes.settingCost(visit, day) + routes.drivingFor(visit, day, Infinity);
  };
  for (const visit of waiting) for (const day of choices[visit]!) price(visit, day);
  while (waiting.size > 0) {
    let chosen = -1;
    let chosenDay = -1;
    let most = -Infinity;
    for (const visit of waiting) {
      let [least, second, day] = [Infinity, Infinity, -1];
      for (const one of choices[visit]!) {
        const cost = costs[visit * width + one]!;
        if (cost < least) [second, least, day] = [least, cost, one];
        else if (cost < second) second = cost;
      }
      if (day < 0) {
        waiting.delete(visit);
        continue;
      }
      const regret = Math.min(second, 1e7) - least;
      if (regret > most) [most, chosen, chosenDay] = [regret, visit, day];
    }
    if (chosen < 0) return;
    waiting.delete(chosen);
    routes.drivingFor(chosen, chosenDay, Infinity);
    routes.insert(chosen, chosenDay, routes.place);
    for (const visit of waiting) {
      if (costs[visit * width + chosenDay]! < Infinity) price(visit, chosenDay);
    }
  }
}
