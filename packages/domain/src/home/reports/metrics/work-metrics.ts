import { metric, percentage, quotient } from './metric.ts';
import { doneAt, recordsAt, recurringAt } from './rows-at.ts';

/** The metrics of work and of the customers it is done for. */
export const WORK_METRICS = [
  metric('workDone', {
    label: 'Work done',
    sentence:
      'Visits marked as done in this period: their number, their price, or their average price.',
    options: ['statistic'],
    unit: ({ statistic }) => (statistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: true,
    sources: ['visits'],
    value: ({ visits }, { statistic }) => {
      if (statistic === 'count') return visits.done;
      return statistic === 'cost' ? visits.value : quotient(visits.value, visits.done);
    },
    rowsAt: doneAt,
  }),
  metric('skipped', {
    label: 'Skipped',
    sentence: 'The share of the visits closed in this period that were skipped.',
    unit: 'percent',
    isHigherBetter: false,
    sources: ['visits'],
    value: ({ visits }) => percentage(visits.skipped, visits.done + visits.skipped),
    rowsAt: (filter) => recordsAt('skipped', filter),
  }),
  metric('newCustomers', {
    label: 'New customers',
    sentence: 'Customers who were added in this period.',
    unit: 'count',
    isHigherBetter: true,
    sources: ['newCustomers'],
    value: ({ newCustomers }) => newCustomers.count,
    rowsAt: (filter) => recordsAt('newCustomers', filter),
  }),
  metric('lostCustomers', {
    label: 'Lost customers',
    sentence:
      'Customers who were deleted in this period, or whose last active job was cancelled in it.',
    unit: 'count',
    isHigherBetter: false,
    sources: ['lostCustomers'],
    value: ({ lostCustomers }) => lostCustomers.count,
    rowsAt: (filter) => recordsAt('lostCustomers', filter),
  }),
  metric('roundValue', {
    label: 'Value of the round',
    sentence: 'A year of all recurring work at today’s prices.',
    unit: 'pence',
    isHigherBetter: true,
    sources: ['recurringWork'],
    value: ({ recurringWork }) => recurringWork.yearly,
    rowsAt: recurringAt,
  }),
];
