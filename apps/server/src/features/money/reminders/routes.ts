import { remindInvoices } from '@roundbook/contract/money/invoices/invoices';
import * as ladderContract from '@roundbook/contract/money/reminders/ladder';
import * as contract from '@roundbook/contract/money/reminders/reminders';
import type { Route } from '../../../platform/http/call.ts';
import { read, write, writePrepared } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import * as commands from './commands.ts';
import { preview } from './preview-queries.ts';
import * as reminding from './remind-commands.ts';
import { prepareReminder, remindOne } from './remind-customer-commands.ts';

/** The routes for reminders about overdue invoices and other debts. */
export function reminderRoutes(files: FileStore): readonly Route[] {
  return [
    read(ladderContract.getLadder, ({ tx }) => commands.show(tx)),
    write(ladderContract.saveLadder, commands.saveLadder),
    read(ladderContract.previewReminders, preview),
    read(contract.getCustomerReminders, commands.showCustomer),
    read(contract.getInvoiceReminders, commands.showInvoice),
    writePrepared(contract.remindCustomer, (call) => prepareReminder(files, call), remindOne),
    write(contract.pauseReminders, commands.pause),
    write(contract.resumeReminders, commands.resume),
    writePrepared(
      remindInvoices,
      (call) => reminding.prepareReminders(files, call),
      reminding.remindSeveral,
    ),
  ];
}
