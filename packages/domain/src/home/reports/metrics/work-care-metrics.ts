import { metric, percentage } from './metric.ts';
import { overdueAt, recordsAt } from './rows-at.ts';

/** The metrics of how well work keeps its word. */
export const WORK_CARE_METRICS = [
  metric('lateVisits', {
    label: 'Done late',
    sentence: 'The share of the visits done that were done after the week in which they were due.',
    unit: 'percent',
    isHigherBetter: false,
    sources: ['visits'],
    value: ({ visits }) => percentage(visits.late, visits.done),
    rowsAt: (filter) => recordsAt('late', filter),
  }),
  metric('partDone', {
    label: 'Part-done',
    sentence: 'Visits that were done only in part.',
    unit: 'count',
    isHigherBetter: false,
    sources: ['partDone'],
    value: ({ partDone }) => partDone.count,
    rowsAt: (filter) => recordsAt('partDone', filter),
  }),
  metric('firstCleans', {
    label: 'First cleans',
    sentence: 'Visits that were the first to be done of their recurring job.',
    unit: 'count',
    isHigherBetter: true,
    sources: ['firstCleans'],
    value: ({ firstCleans }) => firstCleans.count,
    rowsAt: (filter) => recordsAt('firstCleans', filter),
  }),
  metric('overdueVisits', {
    label: 'Overdue visits',
    sentence:
      'Visits that were due before this week and have no day yet, or whose day has passed, as things stand now.',
    options: ['statistic'],
    unit: ({ statistic }) => (statistic === 'count' ? 'count' : 'pence'),
    isHigherBetter: false,
    sources: ['overdueWork'],
    value: ({ overdueWork }, { statistic }) => {
      if (statistic === 'count') return overdueWork.count;
      if (statistic === 'cost') return overdueWork.value;
      return overdueWork.count === 0 ? null : Math.round(overdueWork.value / overdueWork.count);
    },
    rowsAt: overdueAt,
  }),
];
