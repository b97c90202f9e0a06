import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAUSES, type ComparedJobs, differenceParts, type JobPeriod } from './differences.ts';

const NONE: JobPeriod = {
  done: 0,
  value: 0,
  weather: 0,
  skipped: 0,
  carriedIn: 0,
  carriedOut: 0,
};
const once: JobPeriod = { ...NONE, done: 1, value: 2000 };
const job = (before: JobPeriod, now: JobPeriod, customer: ComparedJobs['customer'] = null) => ({
  count: 1,
  customer,
  before,
  now,
});
const partsOf = (...jobs: ComparedJobs[]) => {
  const sum = (period: 'before' | 'now') =>
    jobs.reduce((all, one) => all + one[period].value * one.count, 0);
  return differenceParts(jobs, { before: sum('before'), now: sum('now') });
};

test.each<[string, ComparedJobs, object]>([
  ['a dearer visit', job(once, { ...once, value: 2300 }), { price: 300 }],
  ['a second visit', job(once, { ...once, done: 2, value: 4000 }), { volume: 2000 }],
  ['rain', job(once, { ...NONE, weather: 1 }), { weather: -2000 }],
  ['a locked gate', job(once, { ...NONE, skipped: 1 }), { skips: -2000 }],
  ['a visit put off', job(once, { ...NONE, carriedOut: 1 }), { late: -2000 }],
  ['a visit made up for', job(NONE, { ...once, carriedIn: 1 }), { late: 2000 }],
  ['a new customer', job(NONE, once, 'new'), { new: 2000 }],
  ['a lost customer', job(once, NONE, 'lost'), { lost: -2000 }],
  [
    'a skipped visit in a month of two',
    job(once, { ...once, value: 2100, skipped: 1 }),
    { price: 100, skips: -2000, volume: 2000 },
  ],
])('%s is told as such', (_, given, expected) => {
  const found = partsOf(given);
  expect(found).toEqual({ ...Object.fromEntries(CAUSES.map((one) => [one, 0])), ...expected });
});

test('a credit note is neither price nor volume', () => {
  const found = differenceParts([job(once, once)], { before: 2000, now: 1500 });
  expect(found).toMatchObject({ other: -500, price: 0, volume: 0 });
});

interface Visit {
  readonly month: number;
  readonly dueMonth: number;
  readonly price: number;
  readonly outcome: 'done' | 'weather' | 'skipped';
}

const visits = fc.array(
  fc.record<Visit>({
    month: fc.integer({ min: 0, max: 11 }),
    dueMonth: fc.integer({ min: 0, max: 11 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    outcome: fc.constantFrom('done', 'done', 'done', 'weather', 'skipped'),
  }),
  { maxLength: 40 },
);

function periodOf(given: readonly Visit[], month: number): JobPeriod {
  const closed = given.filter((one) => one.month === month);
  const done = closed.filter(({ outcome }) => outcome === 'done');
  return {
    done: done.length,
    value: done.reduce((sum, { price }) => sum + price, 0),
    weather: closed.filter(({ outcome }) => outcome === 'weather').length,
    skipped: closed.filter(({ outcome }) => outcome === 'skipped').length,
    carriedIn: done.filter(({ dueMonth }) => dueMonth < month).length,
    carriedOut: given.filter((one) => one.dueMonth === month && one.month > month).length,
  };
}

test('the parts add up to the change of turnover to the penny, for a thousand pairs of months', () => {
  const firms = fc.array(
    fc.record({ visits, customer: fc.constantFrom('new', 'lost', null, null, null) }),
    { maxLength: 12 },
  );
  const month = fc.integer({ min: 0, max: 11 });
  const bills = fc.integer({ min: -50_000, max: 50_000 });
  fc.assert(
    fc.property(firms, month, month, bills, bills, (firm, one, other, billsOne, billsOther) => {
      const jobs = firm.map(({ visits: given, customer }): ComparedJobs => ({
        count: 1,
        customer,
        before: periodOf(given, one),
        now: periodOf(given, other),
      }));
      const turnoverIn = (at: number, bill: number) =>
        firm
          .flatMap(({ visits: given }) => given)
          .filter(({ outcome, month: closed }) => outcome === 'done' && closed === at)
          .reduce((sum, { price }) => sum + price, bill);
      const turnover = { before: turnoverIn(one, billsOne), now: turnoverIn(other, billsOther) };
      const parts = differenceParts(jobs, turnover);
      const sum = Object.values(parts).reduce((all, part) => all + part, 0);
      expect(sum).toBe(turnover.now - turnover.before);
      // Nothing is hidden in the rest: it holds the bills that belong to no visit, and no more.
      expect(parts.other).toBe(billsOther - billsOne);
      expect(Object.values(parts).every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
