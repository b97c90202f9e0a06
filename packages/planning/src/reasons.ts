import { mayDo } from './problem.ts';
import type { PassedOver, Reason } from './rota.ts';
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
  if (fixed) return reasons;
  const who = person(routes, visit, day);
  // If somebody other than the usual person makes the visit, users ask about that first.
  if (who.some(({ kind }) => kind === 'otherPerson')) reasons.unshift(...who);
  else reasons.push(...who);
  reasons.push(...former(routes, visit, day));
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
  const usual = job.usualPerson;
  if (usual !== null && usual !== goes.id) {
    return [{ kind: 'otherPerson', usual, why: whyNotUsual(routes, visit, day, usual) }];
  }
  if (firm.people.length > 1 && able.length === 1) return [{ kind: 'onlyPerson' }];
  return usual === null ? [] : [{ kind: 'usualPerson' }];
}

/** Why the person who usually makes a visit does not make it on its day. */
function whyNotUsual(routes: DayRoutes, visit: number, day: number, usual: string): PassedOver {
  const { choices, days, firm, round, visits } = routes.problem;
  const { job } = visits[visit]!;
  const they = firm.people.find(({ id }) => id === usual);
  if (!they) return { kind: 'gone' };
  if (!mayDo(job, they)) return { kind: 'mayNot' };
  const theirs = choices[visit]!.filter((one) => days[one]!.person.id === usual);
  const then = theirs.find((one) => days[one]!.day === days[day]!.day);
  if (then === undefined) return { kind: 'off', isAlways: theirs.length === 0 };
  const driving = routes.drivingFor(visit, then, Infinity);
  if (driving === Infinity) return { kind: 'full' };
  const seconds = driving - drivingOf(routes, visit);
  if (seconds > 60) return { kind: 'farther', seconds };
  const number = round[visit]!;
  const isWithRound = number >= 0 && routes.ofRound(day, number) > 1;
  return isWithRound ? { kind: 'round', round: job.round! } : { kind: 'together' };
}

function former(routes: DayRoutes, visit: number, day: number): Reason[] {
  const { firm, former: before, visits } = routes.problem;
  if (before[visit] === -1) return [];
  if (before[visit] === day) return [{ kind: 'kept' }];
  const { job, dueOn } = visits[visit]!;
  const one = firm.former.findLast((each) => each.jobId === job.id && each.dueOn === dueOn)!;
  return [{ kind: 'moved', date: one.date, personId: one.personId }];
}
