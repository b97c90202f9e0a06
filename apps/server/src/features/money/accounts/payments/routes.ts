import * as contract from '@roundbook/contract/money/payments/payments';
import type { Route } from '../../../../platform/http/call.ts';
import { write } from '../../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** Payments from customers. */
export const paymentRoutes: readonly Route[] = [
  write(contract.recordExternalPayment, commands.record),
  write(contract.deletePayment, commands.remove),
  write(contract.allocatePayment, commands.allocate),
  write(contract.removePayment, commands.removeOf),
];
