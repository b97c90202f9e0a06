import * as paymentsCalls from '@roundbook/contract/money/payments/payments';
import { defineSlice } from '../../../../slice.ts';
import { paymentsExports } from './exports.ts';
import { paymentParticipants } from './participants.ts';
import { paymentRoutes } from './routes.ts';

/** Payments from customers. */
export const payments = defineSlice({
  area: 'money',
  noun: 'payments',
  roomOf: 'accounts',
  calls: [paymentsCalls],
  routes: () => paymentRoutes,
  tables: ['bank_share_payments', 'payments'],
  outlasting: {
    payments: {
      because: 'Tax law requires dates and amounts.',
      loses: ['reference', 'reversed_reason'],
      stays: ['method'],
    },
  },
  entities: { payment: 'Manager' },
  participants: paymentParticipants,
  exports: paymentsExports,
});
