import { mayDo } from './problem.ts';
import type { Reason } from './rota.ts';
import type { DayRoutes } from './search/day-routes.ts';

/** The longest drive from another visit that still counts as near. */
const NEAR_SECONDS = 600;

/** The reasons for a visit's place, weightiest first. */
export function reasonsFor(routes: DayRoutes, visit: number): Reason[] {
  const { visits } = routes.problem;
  const { due, fixed } = visits[visit]!;
  const day = routes.dayOf[visit]!;
  const reasons: Reason[] = [];
  if (fixed) reasons.push({ kind: 'fixed' });
  const off = routes.problem.days[day]!.day - due;
  if (due < 0) reasons.push({ kind: 'overdue', days: off });
  else if (off === 0) reasons.push({ kind: 'onDue' });
  else reasons.push({ kind: off < 0 ? 'early' : 'late', days: Math.abs(off) });
  if (off !== 0 && due >= 0 && !fixed) reasons.push(...whyNotOnDue(routes, visit, due));
  reasons.push(...company(routes, visit, day));
  if (!fixed) reasons.push(...person(routes, visit, day), ...former(routes, visit, day));
  return reasons;
}

function whyNotOnDue(routes: DayRoutes, visit: number, due: number): Reason[] {
  const { choices, days } = routes.problem;
  const then = choices[visit]!.filter((day) => days[day]!.day === due);
  if (then.length === 0) return [{ kind: 'dueDayOff' }];
  let least = Infinity;
  for (const day of then) least = Math.min(least, routes.drivingFor(visit, day, Infinity));
  if (least === Infinity) return [{ kind: 'dueDayFull' }];
  const seconds = least - drivingOf(routes, visit);
  return seconds > 60 ? [{ kind: 'dueDayFarther', seconds }] : [];
}

/** The driving that leaving a visit out would save. */
function drivingOf(routes: DayRoutes, visit: number): number {
  const { days, driving, point } = routes.problem;
  const { seconds, size, nowhere } = driving;
  const day = routes.dayOf[visit]!;
  const order = routes.visitsOn(day);
  const at = order.indexOf(visit);
  const { person: goes } = days[day]!;
  const pointAt = (place: number, end: number | null): number =>
    order[place] === undefined ? (end ?? nowhere) : point[order[place]]!;
  const here = point[visit]!;
  const before = pointAt(at - 1, goes.start);
  const after = pointAt(at + 1, goes.end);
  const direct = order.length === 1 ? 0 : seconds[before * size + after]!;
  return seconds[before * size + here]! + seconds[here * size + after]! - direct;
}

function company(routes: DayRoutes, visit: number, day: number): Reason[] {
  const { driving, point, round, visits } = routes.problem;
  const reasons: Reason[] = [];
  const number = round[visit]!;
  const others = number < 0 ? 0 : routes.ofRound(day, number) - 1;
  if (others > 0) reasons.push({ kind: 'withRound', round: visits[visit]!.job.round!, others });
  let seconds = Infinity;
  let nearest = -1;
  for (const other of routes.visitsOn(day)) {
    if (other === visit) continue;
    const away = driving.seconds[point[other]! * driving.size + point[visit]!]!;
    if (away < seconds) [seconds, nearest] = [away, other];
  }
  if (seconds <= NEAR_SECONDS) {
    reasons.push({ kind: 'near', jobId: visits[nearest]!.job.id, seconds });
  }
  return reasons;
}

function person(routes: DayRoutes, visit: number, day: number): Reason[] {
  const { days, firm, visits } = routes.problem;
  const { job } = visits[visit]!;
  const goes = days[day]!.person;
  const able = firm.people.filter((one) => mayDo(job, one));
  if (firm.people.length > 1 && able.length === 1) return [{ kind: 'onlyPerson' }];
  if (job.usualPerson === goes.id) return [{ kind: 'usualPerson' }];
  if (job.usualPerson !== null) return [{ kind: 'otherPerson', usual: job.usualPerson }];
  return [];
}

function former(routes: DayRoutes, visit: number, day: number): Reason[] {
  const { firm, former: before, visits } = routes.problem;
  if (before[visit] === -1) return [];
  if (before[visit] === day) return [{ kind: 'kept' }];
  const { job, dueOn } = visits[visit]!;
  const one = firm.former.findLast((each) => each.jobId === job.id && each.dueOn === dueOn)!;
  return [{ kind: 'moved', date: one.date, personId: one.personId }];
}
