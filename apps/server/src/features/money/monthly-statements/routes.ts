import * as contract from '@roundbook/contract/money/monthly-statements/monthly-statements';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { preview } from './preview-queries.ts';

/** Statements that are sent automatically on a day of the month. */
export const monthlyStatementRoutes: readonly Route[] = [
  read(contract.getMonthlyStatements, ({ tx, today }) => commands.show(tx, today)),
  write(contract.saveMonthlyStatements, commands.save),
  read(contract.previewMonthlyStatements, preview),
  write(contract.noteStatementsPrinted, commands.notePrints),
];
