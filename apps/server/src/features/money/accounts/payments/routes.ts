import * as contract from '@roundbook/contract/money/payments/payments';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { countPayments, findPayment, listPayments } from './queries.ts';

/** Payments from customers. */
export const paymentRoutes: readonly Route[] = [
  read(contract.listPayments, ({ tx, query }) => listPayments(tx, query)),
  read(contract.countPayments, ({ tx, query }) => countPayments(tx, query)),
  read(contract.getPayment, async ({ tx, params }) => {
    const payment = await findPayment(tx, params.id);
    if (!payment) throw notFound();
    return { payment };
  }),
  write(contract.recordExternalPayment, commands.record),
  write(contract.deletePayment, commands.remove),
  write(contract.allocatePayment, commands.allocate),
  write(contract.removePayment, commands.removeOf),
];
