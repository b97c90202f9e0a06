import * as chargeCalls from '@roundbook/contract/money/charges/charges';
import type { Slice } from '../../../slice.ts';
import { chargeParticipants } from './participants.ts';
import { chargeRoutes } from './routes.ts';
import { chargeDailyWork, chargeEvents, chargeTasks } from './tasks.ts';

/** Money that the business takes from customers' cards and bank accounts. */
export const charges: Slice = {
  area: 'money',
  noun: 'charges',
  calls: [chargeCalls],
  routes: () => chargeRoutes,
  tasks: chargeTasks,
  dailyWork: (parts) => [chargeDailyWork(parts)],
  tables: ['charge_events', 'charges', 'disputes', 'refunds'],
  entities: { charge: 'Manager' },
  participants: chargeParticipants,
  providerEvents: chargeEvents,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
