import {
  countPayments as countContract,
  getPayment,
  listPayments as listContract,
} from '@roundbook/contract/money/payments/payments';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { countPayments, findPayment, listPayments } from './queries.ts';

/** Payments with their charges. */
export const paymentReads: readonly Route[] = [
  read(listContract, ({ tx, query }) => listPayments(tx, query)),
  read(countContract, ({ tx, query }) => countPayments(tx, query)),
  read(getPayment, async ({ tx, params }) => {
    const payment = await findPayment(tx, params.id);
    if (!payment) throw notFound();
    return { payment };
  }),
];
