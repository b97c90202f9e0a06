import { queryOptionsFor } from '@roundbook/client/api';
import { getGoalStandings, getReportGoals } from '@roundbook/contract/home/reports/goals';

export const goalsQuery = queryOptionsFor(
  getReportGoals,
  {},
  { fallback: 'Failed to load your goals' },
);

export const standingsQuery = queryOptionsFor(
  getGoalStandings,
  {},
  { fallback: 'Failed to load your goals' },
);
