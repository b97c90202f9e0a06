import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

// Only roles below Manager find stops: a match's id begins with the day on which the stop is planned.
registerSearched('stop', {
  noun: 'jobs',
  label: 'Your stops',
  record: (id) => linkOptions({ to: '/work/$date', params: { date: id.slice(0, 10) } }),
  list: null,
  isKept: false,
});
