import * as ownCalls from '@roundbook/contract/money/saved-methods/own-methods';
import * as methodCalls from '@roundbook/contract/money/saved-methods/saved-methods';
import type { Slice } from '../../../slice.ts';
import { methodParticipants } from './participants.ts';
import { methodRoutes } from './routes.ts';
import { methodDailyWork, methodEvents, methodTasks } from './tasks.ts';

/** Cards and Direct Debit mandates that customers have saved. */
export const savedMethods: Slice = {
  area: 'money',
  noun: 'saved-methods',
  calls: [methodCalls, ownCalls],
  routes: methodRoutes,
  tasks: methodTasks,
  dailyWork: (parts) => [methodDailyWork(parts)],
  tables: ['charging_choices', 'saved_methods'],
  entities: { savedMethod: 'Manager' },
  participants: methodParticipants,
  providerEvents: methodEvents,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
