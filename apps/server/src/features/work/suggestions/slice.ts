import * as shiftCalls from '@roundbook/contract/work/suggestions/shifts';
import * as suggestionCalls from '@roundbook/contract/work/suggestions/suggestions';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import type { RoutePlanner } from '../work-orders/lookups.ts';
import { suggestionsExports } from './exports.ts';
import { suggestionRoutes } from './routes.ts';
import { suggestionTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly planner: RoutePlanner;
}

/** Suggestions for the coming weeks: who could visit which customer on which day, and why. */
export const suggestions = defineSlice<Parts>({
  area: 'work',
  noun: 'suggestions',
  calls: [suggestionCalls, shiftCalls],
  routes: suggestionRoutes,
  tasks: suggestionTasks,
  tables: ['suggestion_plans', 'suggestion_weeks'],
  entities: { 'schedule-suggestions': 'Manager' },
  exports: suggestionsExports,
});
