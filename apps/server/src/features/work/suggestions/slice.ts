import * as shiftCalls from '@roundbook/contract/work/suggestions/shifts';
import * as suggestionCalls from '@roundbook/contract/work/suggestions/suggestions';
import type { Slice } from '../../../slice.ts';
import { suggestionsExports } from './exports.ts';
import { suggestionRoutes } from './routes.ts';
import { suggestionTasks } from './tasks.ts';

/** Weeks that plan themselves: who could visit whom on which day, and why. */
export const suggestions: Slice = {
  area: 'work',
  noun: 'suggestions',
  calls: [suggestionCalls, shiftCalls],
  routes: suggestionRoutes,
  tasks: suggestionTasks,
  tables: ['suggestion_plans', 'suggestion_weeks'],
  entities: { 'schedule-suggestions': 'Manager' },
  exports: suggestionsExports,
  examples: () => import('./examples.ts'),
};
