import { expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { exampleJob, examplePerson } from '../example-firm.ts';
import { faultsOf } from '../faults.ts';
import type { Firm, RotaJob } from '../firm.ts';
import { planRota } from '../plan-rota.ts';

const MONDAY = '2026-03-02';
const HOUR = 3600;
const NOON = { seconds: HOUR / 2, from: 12 * HOUR, to: 13 * HOUR };

/** A person who works from eight to four with a break, at a single place. */
function planned(jobs: readonly RotaJob[], rest: Partial<Firm> = {}) {
  const firm: Firm = {
    from: MONDAY,
    weeks: 1,
    jobs,
    people: [examplePerson('Ann', { break: NOON })],
    travel: { kind: 'places', places: jobs.map(() => [54, -1.5]) },
    fixed: [],
    former: [],
    ...rest,
  };
  const rota = planRota(firm, { budget: { steps: 300 }, seed: 1 });
  expect(faultsOf(firm, rota)).toEqual([]);
  return rota;
}

const onMonday = { tolerance: { earlyDays: 0, lateDays: 0 } };
const hours = (length: number) => ({ ...onMonday, durationSeconds: length * HOUR });

test('a break shortens the day by its length', () => {
  const full = [0, 1, 2].map((at) => exampleJob(`job ${at}`, at, hours(2.5)));
  expect(planned(full).days).toMatchObject([
    { visits: [{}, {}, {}], backAt: 16 * HOUR, break: { begins: 13 * HOUR, ends: 13.5 * HOUR } },
  ]);
  const more = [...full, exampleJob('job 3', 3, hours(0.25))];
  expect(planned(more).leftOut).toMatchObject([{ reason: 'daysFull' }]);
});

test('a day with its own break, or with none, ignores the usual break', () => {
  const week = examplePerson('Ann').week.with(0, {
    from: 8 * HOUR,
    to: 16 * HOUR,
    break: { seconds: HOUR, from: 11 * HOUR, to: 13 * HOUR },
  });
  const full = [0, 1].map((at) => exampleJob(`job ${at}`, at, hours(3.5)));
  const people = [examplePerson('Ann', { week, break: NOON })];
  expect(planned(full, { people }).days).toMatchObject([
    { backAt: 16 * HOUR, break: { begins: 11.5 * HOUR, ends: 12.5 * HOUR } },
  ]);
  const without = week.with(0, { from: 8 * HOUR, to: 16 * HOUR, break: null });
  const longer = [0, 1].map((at) => exampleJob(`job ${at}`, at, hours(4)));
  expect(
    planned(longer, { people: [examplePerson('Ann', { week: without, break: NOON })] }).days,
  ).toMatchObject([{ backAt: 16 * HOUR, break: null }]);
});

test('a visit longer than the time before or after a break is left out, with the reason', () => {
  expect(planned([exampleJob('job', 0, hours(6))]).leftOut).toMatchObject([{ reason: 'tooLong' }]);
});

test('a person who is home before their break needs no break', () => {
  const [day] = planned([exampleJob('job', 0, hours(2))]).days;
  expect(day).toMatchObject({ break: null, backAt: 10 * HOUR, waitingSeconds: 0 });
});

test('a break comes before work that begins later, at home if nothing precedes it', () => {
  const late = { window: { opens: 14 * HOUR, closes: 15 * HOUR }, ...hours(1) };
  const [day] = planned([exampleJob('job', 0, late)]).days;
  expect(day).toMatchObject({ break: null, leavesAt: 14 * HOUR });
});

test('a fixed visit during the break displaces it, and is not late', () => {
  const job = exampleJob('job', 0, hours(6));
  const fixed = { jobId: 'job', dueOn: null, date: addDays(MONDAY, 1), personId: 'Ann' };
  const [day] = planned([job], { fixed: [{ ...fixed, beginsAt: 8 * HOUR }] }).days;
  expect(day).toMatchObject({ break: null, visits: [{ begins: 8 * HOUR, lateSeconds: 0 }] });
});
