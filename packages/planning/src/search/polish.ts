import { optimiseRoute } from '@roundbook/routing/optimise';
import type { DayRoutes } from './day-routes.ts';

/** The number of kicks for a day: with a few dozen stops, more kicks find nothing. */
const KICKS = 300;

/** Puts a day's visits in the best order that the route optimiser finds, if it is cheaper and in time. */
export function polishDay(routes: DayRoutes, day: number, seed: number): void {
  const given = routes.visitsOn(day);
  if (given.length < 3) return;
  const before = routes.cost[day]!;
  const { problem } = routes;
  const { driving, opens, point, service } = problem;
  const { person, hours } = problem.days[day]!;
  const points = [...given].map((visit) => point[visit]!);
  if (person.start !== null) points.push(person.start);
  if (person.end !== null) points.push(person.end);
  const outcome = optimiseRoute(
    {
      stops: Array.from(given, (visit) => ({
        id: String(visit),
        serviceSeconds: service[visit]!,
        ...((opens[visit]! > -Infinity || routes.closes[visit]! < Infinity) && {
          window: { opens: opens[visit]!, closes: routes.closes[visit]! },
        }),
      })),
      start: person.start === null ? 'anywhere' : 'point',
      end: person.end === null ? 'anywhere' : 'point',
      departAt: hours.from,
      travel: {
        kind: 'matrix',
        seconds: Float64Array.from({ length: points.length ** 2 }, (_, at) => {
          const from = points[Math.floor(at / points.length)]!;
          return driving.seconds[from * driving.size + points[at % points.length]!]!;
        }),
      },
    },
    { iterations: KICKS },
    seed,
  );
  if (outcome.kind === 'refused') return;
  routes.load(day, Int32Array.from(outcome.solution.order, Number));
  if (routes.cost[day]! >= before || !routes.isInTime(day)) routes.load(day, given);
}
