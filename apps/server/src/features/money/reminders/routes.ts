import * as ladderContract from '@roundbook/contract/money/reminders/ladder';
import * as contract from '@roundbook/contract/money/reminders/reminders';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { preview } from './preview-queries.ts';

/** Asking for what is overdue, step by step. */
export const reminderRoutes: readonly Route[] = [
  read(ladderContract.getLadder, ({ tx }) => commands.show(tx)),
  write(ladderContract.saveLadder, commands.saveLadder),
  read(ladderContract.previewReminders, preview),
  read(contract.getCustomerReminders, commands.showCustomer),
  read(contract.getInvoiceReminders, commands.showInvoice),
  write(contract.pauseReminders, commands.pause),
  write(contract.resumeReminders, commands.resume),
];
