import { addDays, diffDays, weekdayOf } from '@roundbook/domain/values/dates/arithmetic';
import { dueVisits, type DueVisit } from './due-visits.ts';
import { type Firm, rotaHours, type RotaPerson, type WorkingHours } from './firm.ts';
import type { Rota, RotaDay, Suggestion } from './rota.ts';

/**
 * The hard rules that a rota breaks, as text; there should never be any. The check does not know
 * how rotas are planned, and derives everything from the firm.
 */
export function faultsOf(firm: Firm, rota: Rota): string[] {
  const visits = new Map(dueVisits(firm).map((visit) => [keyOf(visit.job.id, visit.dueOn), visit]));
  const faults: string[] = [];
  const seen = new Set<string>();
  const see = (key: string): void => {
    if (!visits.has(key)) faults.push(`${key} is not due`);
    if (seen.has(key)) faults.push(`${key} is there twice`);
    seen.add(key);
  };
  const taken = new Set<string>();
  for (const day of rota.days) {
    const whose = `${day.personId} on ${day.date}`;
    if (taken.has(whose)) faults.push(`${whose} has two days`);
    taken.add(whose);
    for (const one of day.visits) {
      const key = keyOf(one.jobId, one.dueOn);
      see(key);
      const visit = visits.get(key);
      if (visit)
        faults.push(...visitFaults(firm, visit, one, day).map((words) => `${key} ${words}`));
    }
    faults.push(...dayFaults(firm, visits, day).map((words) => `${whose}: ${words}`));
  }
  for (const { jobId, dueOn } of rota.leftOut) see(keyOf(jobId, dueOn));
  for (const key of visits.keys()) if (!seen.has(key)) faults.push(`${key} is lost`);
  return faults;
}

function keyOf(jobId: string, dueOn: string): string {
  return `${jobId} due ${dueOn}`;
}

function visitFaults(firm: Firm, visit: DueVisit, one: Suggestion, day: RotaDay): string[] {
  const { job, fixed, earliest, latest } = visit;
  const faults: string[] = [];
  if (job.onHold) faults.push('is of a customer on hold');
  if (one.reasons.length === 0) faults.push('is there without a reason');
  const person = firm.people.find(({ id }) => id === day.personId);
  if (fixed) {
    if (fixed.date !== day.date) faults.push(`is fixed on ${fixed.date}`);
    if ((fixed.personId ?? day.personId) !== day.personId)
      faults.push(`is fixed for ${fixed.personId}`);
    const { beginsAt } = fixed;
    if (beginsAt !== null && one.begins !== beginsAt + one.lateSeconds)
      faults.push('is at another time');
    if (fixed.personId !== null) return faults;
  } else {
    if (one.lateSeconds > 0) faults.push('begins after the customer’s hours');
    const number = diffDays(firm.from, day.date);
    if (number < earliest || number > latest) faults.push('is outside its tolerance');
  }
  if (job.people && !job.people.includes(day.personId)) faults.push('is done by who may not');
  if (person?.services && job.services.some((service) => !person.services?.includes(service))) {
    faults.push('needs a service that they do not do');
  }
  return faults;
}

function dayFaults(firm: Firm, visits: ReadonlyMap<string, DueVisit>, day: RotaDay): string[] {
  const faults: string[] = [];
  const person = firm.people.find(({ id }) => id === day.personId);
  if (!person) return ['no one has that name'];
  if (diffDays(firm.from, day.date) < 0 || day.date >= addDays(firm.from, firm.weeks * 7)) {
    faults.push('is outside the weeks');
  }
  const hours = rotaHours(person, day.date, weekdayOf(day.date));
  const known = day.visits.map(({ jobId, dueOn }) => visits.get(keyOf(jobId, dueOn)));
  const anyFixed = known.some((visit) => visit?.fixed);
  if (!hours && known.some((visit) => !visit?.fixed)) faults.push('they are off');
  if (hours && (day.leavesAt < hours.from || (!anyFixed && day.backAt > hours.to))) {
    faults.push('it is outside their hours');
  }
  faults.push(...breakFaults(person, hours ?? null, day, anyFixed));
  let clock = day.leavesAt;
  let ahead = day.break;
  const takeBreak = (): void => {
    if (ahead && ahead.begins < clock) faults.push('their break begins before they are free');
    clock = ahead?.ends ?? clock;
    ahead = null;
  };
  for (const [at, one] of day.visits.entries()) {
    if (ahead && ahead.ends <= one.arrival) takeBreak();
    clock += one.drivingSeconds;
    const job = known[at]?.job;
    if (one.arrival !== clock || one.begins < one.arrival)
      faults.push(`${one.jobId} is not reached then`);
    if (job && one.ends - one.begins !== Math.round(job.durationSeconds)) {
      faults.push(`${one.jobId} does not get its full time`);
    }
    if (one.begins < (known[at]?.fixed ? -Infinity : (known[at]?.window?.opens ?? -Infinity))) {
      faults.push(`${one.jobId} begins before the customer’s hours`);
    }
    clock = one.ends;
  }
  takeBreak();
  if (day.backAt < clock) faults.push('it is over before the last visit');
  return faults;
}

function breakFaults(
  person: RotaPerson,
  hours: WorkingHours | null,
  { break: taken, leavesAt, backAt }: RotaDay,
  anyFixed: boolean,
): string[] {
  const theirs = (hours?.break === undefined ? person.break : hours.break) ?? null;
  const isDue = theirs && hours && hours.from < theirs.from && hours.to > theirs.to;
  if (!isDue || theirs.seconds === 0) return taken ? ['they have no break then'] : [];
  if (taken) {
    const { begins, ends } = taken;
    const isRight = begins >= theirs.from && begins <= theirs.to;
    return isRight && ends - begins === theirs.seconds ? [] : ['their break is another'];
  }
  const isSpared = backAt <= theirs.to || leavesAt >= theirs.from + theirs.seconds;
  return isSpared || anyFixed ? [] : ['they have no break'];
}
