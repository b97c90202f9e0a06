import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Firm } from '@roundbook/planning/firm';
import { describeGiven } from '@roundbook/planning/given-rota';
import { problemOf } from '@roundbook/planning/problem';
import type { Rota } from '@roundbook/planning/rota';
import { urgency } from '@roundbook/planning/weights';

const DAY_SECONDS = 86_400;
const SCRIPT = fileURLToPath(new URL('or-tools.py', import.meta.url));

interface Answer {
  /** The numbers of the visits in order, for each day of each person. */
  readonly orders: readonly (readonly number[])[];
  readonly objective: number;
  readonly searchSeconds: number;
}

/**
 * Plans a firm's rota with OR-Tools, at the product's costs. The OR-Tools model has the same costs: driving, days early
 * and late, days out, rounds kept together; it only ignores waiting and fixed visits.
 *
 * @param start a rota of the same firm to start from
 * @param python a Python interpreter with OR-Tools installed
 * @returns a sentence if OR-Tools is missing
 */
export function planWithOrTools(
  firm: Firm,
  start: Rota,
  python: string,
  budgetSeconds: number,
): { rota: Rota; seconds: number } | string {
  const { driving, days, visits, weights, ...problem } = problemOf(firm);
  const numberOf = new Map(visits.map(({ job, dueOn }, at) => [`${job.id} ${dueOn}`, at]));
  const orderOn = new Map(
    start.days.map(({ date, personId, visits: order }) => [
      `${date} ${personId}`,
      order.map(({ jobId, dueOn }) => numberOf.get(`${jobId} ${dueOn}`)!),
    ]),
  );
  const input = JSON.stringify({
    start: days.map(({ date, person }) => orderOn.get(`${date} ${person.id}`) ?? []),
    size: driving.size,
    seconds: [...driving.seconds],
    weights,
    budgetSeconds,
    days: days.map(({ day, person, hours }) => ({
      day,
      ...hours,
      start: person.start ?? driving.nowhere,
      end: person.end ?? driving.nowhere,
    })),
    visits: visits.map(({ due, intervalDays }, visit) => ({
      due,
      early: Math.round(weights.dayEarly * urgency(intervalDays ?? Infinity)),
      late: Math.round(weights.dayLate * urgency(intervalDays ?? Infinity)),
      point: problem.point[visit],
      service: problem.service[visit],
      opens: Math.max(0, problem.opens[visit]!),
      closes: Math.min(DAY_SECONDS, problem.closes[visit]!),
      round: problem.round[visit],
      absence: Math.round(problem.absence[visit]!),
      days: [...problem.choices[visit]!],
    })),
  });
  const { stdout, stderr, error, status } = spawnSync(python, [SCRIPT], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error || status !== 0) return (error?.message ?? stderr).trim().split('\n').at(-1)!;
  const { orders, searchSeconds } = JSON.parse(stdout) as Answer;
  const given = orders.map((order, at) => ({
    date: days[at]!.date,
    personId: days[at]!.person.id,
    visits: order.map((visit) => ({ jobId: visits[visit]!.job.id, dueOn: visits[visit]!.dueOn })),
  }));
  return { rota: describeGiven(firm, given), seconds: searchSeconds };
}
