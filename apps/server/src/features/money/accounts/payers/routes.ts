import * as contract from '@roundbook/contract/money/payers/payers';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** Customers whose bills go to another payer, and monthly invoices. */
export const payerRoutes: readonly Route[] = [
  read(contract.getPaysFor, commands.paysFor),
  write(contract.choosePayer, commands.choose),
  write(contract.issueMonthlyInvoice, commands.issueNow),
];
