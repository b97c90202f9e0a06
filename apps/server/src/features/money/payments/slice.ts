import * as paymentsCalls from '@roundbook/contract/money/payments/payments';
import type { Slice } from '../../../slice.ts';
import { paymentParticipants } from './participants.ts';
import { paymentRoutes } from './routes.ts';

/** Money that came in. */
export const payments: Slice = {
  area: 'money',
  noun: 'payments',
  calls: [paymentsCalls],
  routes: () => paymentRoutes,
  tables: ['payments'],
  entities: { payment: 'Manager' },
  participants: paymentParticipants,
  examples: () => import('./examples.ts'),
};
