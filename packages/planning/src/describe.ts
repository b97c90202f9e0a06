import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { describeOrder } from '@roundbook/routing/describe';
import { reasonsFor } from './reasons.ts';
import type { LeftOut, Rota, RotaDay, RotaFigures } from './rota.ts';
import type { DayRoutes } from './search/day-routes.ts';
import { totalCost } from './search/search.ts';

/** Describes the routes as a rota in the firm's own terms. */
export function describe(routes: DayRoutes, steps: number): Rota {
  const { problem } = routes;
  const days = [...problem.days.keys()]
    .filter((day) => routes.length[day]! > 0)
    .map((day) => describeDay(routes, day));
  const leftOut = [...problem.visits.entries()]
    .filter(([visit]) => routes.dayOf[visit]! < 0)
    .map(([visit, { job, dueOn, earliest, latest }]): LeftOut => ({
      jobId: job.id,
      dueOn,
      reason: problem.hindrance[visit] ?? 'daysFull',
      between: {
        first: addDays(problem.firm.from, earliest),
        last: addDays(problem.firm.from, latest),
      },
    }));
  return { days, leftOut, figures: figuresOf(routes, days, leftOut.length), steps };
}

function describeDay(routes: DayRoutes, day: number): RotaDay {
  const { problem } = routes;
  const { driving, opens, point, service, visits } = problem;
  const { seconds, size, nowhere } = driving;
  const { person, date, hours, works, day: number } = problem.days[day]!;
  const order = routes.visitsOn(day);
  const points = [
    person.start ?? nowhere,
    ...Array.from(order, (visit) => point[visit]!),
    person.end ?? nowhere,
  ];
  const legs = points.slice(1).map((to, at) => seconds[points[at]! * size + to]!);
  const first = order[0]!;
  const pause = neededBreak(routes, day, legs.at(-1)!);
  // A worker who would wait at the first door leaves later; a break before that is taken at home.
  const isFirst = pause?.after === 0;
  const leavesAt = Math.max(isFirst ? pause.ends : hours.from, opens[first]! - legs[0]!);
  const taken = isFirst ? null : pause;
  const away = taken ? taken.ends - taken.left : 0;
  const ways = legs.map((leg, at) => (at === taken?.after ? leg + away : leg));
  const { visits: times, total } = describeOrder({
    stops: Array.from(order, (visit) => ({
      id: String(visit),
      serviceSeconds: service[visit]!,
      window: { opens: opens[visit]!, closes: problem.closes[visit]! },
    })),
    departAt: leavesAt,
    legs: ways.slice(0, -1),
    lastLeg: ways.at(-1)!,
  });
  const hoursSeconds = works ? hours.to - hours.from : 0;
  return {
    date,
    personId: person.id,
    break: taken && { begins: taken.begins, ends: taken.ends },
    visits: times.map(({ arrival, begins, departure, lateSeconds }, at) => {
      const visit = order[at]!;
      const { job, dueOn, due } = visits[visit]!;
      return {
        jobId: job.id,
        dueOn,
        drivingSeconds: legs[at]!,
        arrival,
        begins,
        ends: departure,
        lateSeconds,
        daysOff: number - due,
        reasons: reasonsFor(routes, visit),
      };
    }),
    leavesAt,
    backAt: total.finish,
    drivingSeconds: total.travelSeconds - away,
    workSeconds: total.serviceSeconds,
    waitingSeconds: total.waitingSeconds + (taken ? taken.begins - taken.left : 0),
    overSeconds: works ? Math.max(0, total.finish - hours.to) : total.finish - leavesAt,
    hoursSeconds,
    price: order.reduce((sum, visit) => sum + visits[visit]!.job.price, 0),
  };
}

/** A day's break; null if the person is back before its latest start. */
function neededBreak(routes: DayRoutes, day: number, lastLeg: number) {
  const pause = routes.breaks.on(day);
  const isLast = pause?.after === routes.length[day];
  const { to = 0 } = routes.problem.days[day]!.break ?? {};
  return pause && isLast && pause.left + lastLeg <= to ? null : pause;
}

function figuresOf(routes: DayRoutes, days: readonly RotaDay[], leftOut: number): RotaFigures {
  const { firm, rounds } = routes.problem;
  const visits = days.flatMap((day) => day.visits);
  const sum = (valueOf: (day: RotaDay) => number): number =>
    days.reduce((total, day) => total + valueOf(day), 0);
  const late = visits.filter(({ daysOff }) => daysOff > 0);
  const early = visits.filter(({ daysOff }) => daysOff < 0);
  let roundDays = 0;
  for (const day of routes.length.keys()) {
    for (let round = 0; round < rounds; round++) if (routes.ofRound(day, round) > 0) roundDays++;
  }
  const moved = visits.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'moved'));
  return {
    visits: visits.length,
    leftOut,
    drivingSeconds: sum((day) => day.drivingSeconds),
    workSeconds: sum((day) => day.workSeconds),
    waitingSeconds: sum((day) => day.waitingSeconds),
    daysOut: days.length,
    overfullDays: days.filter(({ overSeconds }) => overSeconds > 0).length,
    lateVisits: late.length,
    lateDays: late.reduce((total, { daysOff }) => total + daysOff, 0),
    earlyVisits: early.length,
    earlyDays: early.reduce((total, { daysOff }) => total - daysOff, 0),
    missedWindows: visits.filter(({ lateSeconds }) => lateSeconds > 0).length,
    roundDays,
    moved: firm.former.length === 0 ? 0 : moved.length,
    price: sum((day) => day.price),
    cost: totalCost(routes),
  };
}
