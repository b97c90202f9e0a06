import * as actionCalls from '@roundbook/contract/messages/triggers/customer-notification';
import * as triggerCalls from '@roundbook/contract/messages/triggers/triggers';
import type { Database } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import { defineSlice } from '../../../slice.ts';
import { triggersExports } from './exports.ts';
import { triggerParticipants } from './participants.ts';
import { triggerRoutes } from './routes.ts';
import { planTriggers, triggerTasks } from './tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** Messages to customers about their visits, sent at the right moment. */
export const triggers = defineSlice<Parts>({
  area: 'messages',
  noun: 'triggers',
  calls: [triggerCalls, actionCalls],
  routes: () => triggerRoutes,
  tasks: triggerTasks,
  dailyWork: (parts) => [planTriggers(parts)],
  tables: ['sending_times', 'trigger_executions', 'triggers'],
  entities: { trigger: 'Manager', sendingTimes: 'Manager' },
  participants: triggerParticipants,
  exports: triggersExports,
});
