import { expect, test } from 'vitest';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { factsAt } from './facts-at.ts';
import { generateFirm } from './firms/generate.ts';
import type { History, HistoryVisit } from './history.ts';

/** A visit as the records showed it before a day: still open if it was closed later. */
const visitBefore = (visit: HistoryVisit, day: PlainDate): HistoryVisit =>
  visit.closedOn === null || visit.closedOn < day
    ? visit
    : { dueOn: visit.dueOn, closedOn: null, isDone: false, pence: 0 };

/** A history as it was recorded before a day. */
function recordedBefore(history: History, day: PlainDate): History {
  return {
    ...history,
    to: addDays(day, -1),
    jobs: history.jobs
      .filter(({ since }) => since < day)
      .map((job) => {
        const closed = job.visits.filter(({ closedOn }) => closedOn !== null && closedOn < day);
        const open = job.visits.slice(closed.length, closed.length + 1);
        return {
          ...job,
          lostOn: job.lostOn !== null && job.lostOn >= day ? null : job.lostOn,
          prices: job.prices.filter(({ from }) => from < day),
          visits: [...closed, ...open.map((visit) => visitBefore(visit, day))],
        };
      }),
    invoices: history.invoices
      .filter(({ on }) => on < day)
      .map((one) => ({
        ...one,
        paidOn: one.paidOn !== null && one.paidOn < day ? one.paidOn : null,
      })),
    costs: history.costs.filter(({ on }) => on < day),
  };
}

test.each([3, 7])('no record of a later day reaches a cut-off of firm %i', (seed) => {
  const history = generateFirm(seed);
  for (const days of [420, 555, 690]) {
    const day = addDays(history.from, days);
    const [seen, recorded] = [factsAt(history, day), factsAt(recordedBefore(history, day), day)];
    const sorted = (facts: typeof seen) => ({
      ...facts,
      // Payers and debts stand in the order of payments, some of which come later.
      payers: facts.payers.toSorted((a, b) => (a.payerId < b.payerId ? -1 : 1)),
      debts: facts.debts.map((debt) => JSON.stringify(debt)).toSorted(),
      changes: facts.changes.toSorted((a, b) => (a.month < b.month ? -1 : 1)),
      days: facts.days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    });
    expect(sorted(seen)).toEqual(sorted(recorded));
  }
});
