import * as payerCalls from '@roundbook/contract/money/payers/payers';
import type { Slice } from '../../../slice.ts';
import { payersExports } from './exports.ts';
import { payerParticipants } from './participants.ts';
import { payerRoutes } from './routes.ts';
import { monthlyInvoices, payerTasks } from './tasks.ts';

/** Customers whose bills go to another payer: a landlord, an agent. */
export const payers: Slice = {
  area: 'money',
  noun: 'payers',
  calls: [payerCalls],
  routes: () => payerRoutes,
  tasks: payerTasks,
  dailyWork: (parts) => [monthlyInvoices(parts)],
  tables: ['monthly_lines'],
  entities: { monthlyLine: 'Manager' },
  participants: payerParticipants,
  exports: payersExports,
  examples: () => import('./examples.ts'),
  demo: () => import('./demo.ts'),
};
