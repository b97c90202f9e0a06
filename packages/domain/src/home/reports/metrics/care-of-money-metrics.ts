import { sumPence } from '../../../values/money/pence.ts';
import { LEAKS } from '../work/leaks.ts';
import { DAYS_AFTER_RISE } from '../work/lost-reasons.ts';
import { metric } from './metric.ts';
import { leaksAt, pastRisesAt } from './rows-at.ts';

/** The metrics of money that could be earned: leaks, and the losses of price rises. */
export const CARE_OF_MONEY_METRICS = [
  metric('leaks', {
    label: 'Lost a year',
    sentence:
      'Money that the firm loses each year: work and fees that were not billed in the last twelve months, and recurring work whose way of paying failed, whose price lies far below its round’s, or that is skipped too often.',
    unit: 'pence',
    isHigherBetter: false,
    sources: ['leaks'],
    value: ({ leaks }) => sumPence(LEAKS.map((kind) => leaks[kind])),
    rowsAt: leaksAt,
  }),
  metric('lostToRises', {
    label: 'Customers likely to leave',
    sentence: `The share of customers who left within ${DAYS_AFTER_RISE} days of the price rises of the last three years, beyond those who usually leave in that time.`,
    unit: 'percent',
    isHigherBetter: false,
    sources: ['pastRises'],
    value: ({ pastRises: { customers, lost, usual } }) =>
      customers === 0
        ? null
        : Math.round(Math.max(0, lost / customers - usual / customers) * 1000) / 10,
    rowsAt: pastRisesAt,
  }),
];
