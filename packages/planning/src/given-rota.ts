import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { describe } from './describe.ts';
import type { Firm } from './firm.ts';
import { problemOf } from './problem.ts';
import type { Rota } from './rota.ts';
import { DayRoutes } from './search/day-routes.ts';
import { polishDay } from './search/polish.ts';

/** A person's visits on a day, in order, as planned by hand or elsewhere. */
export interface GivenDay {
  readonly date: PlainDate;
  readonly personId: string;
  readonly visits: readonly { readonly jobId: string; readonly dueOn: PlainDate }[];
}

/**
 * The figures of a rota that was not planned here, for a before-and-after. Takes the rota as given, whatever rules
 * it breaks; its cost is Infinity if a visit is on a day that is not permitted. Ignores visits that are not due in
 * the firm's weeks, and days on which the person does not work.
 *
 * @param order `best` puts each day's visits in the best order found
 */
export function describeGiven(
  firm: Firm,
  given: readonly GivenDay[],
  order: 'given' | 'best' = 'given',
): Rota {
  const problem = problemOf(firm);
  const routes = new DayRoutes(problem);
  const days = new Map(problem.days.map(({ date, person }, at) => [`${date} ${person.id}`, at]));
  const visits = new Map(
    problem.visits.map(({ job, dueOn }, visit) => [`${job.id} ${dueOn}`, visit]),
  );
  for (const { date, personId, visits: listed } of given) {
    const day = days.get(`${date} ${personId}`);
    if (day === undefined) continue;
    const known = listed.flatMap(({ jobId, dueOn }) => visits.get(`${jobId} ${dueOn}`) ?? []);
    routes.load(day, Int32Array.from([...routes.visitsOn(day), ...known]));
  }
  if (order === 'best') for (const day of problem.days.keys()) polishDay(routes, day, 1);
  return describe(routes, 0);
}
