import { editBalance } from '@roundbook/contract/money/ledger/balance';
import * as debts from '@roundbook/contract/money/ledger/debts';
import {
  getStatement,
  getStatementPdf,
  printStatements,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { download, read, write, writePrepared } from '../../../../platform/http/route.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import * as commands from './commands.ts';
import { findRemainders, listDebtors, listOpenDebts } from './debt-queries.ts';
import * as remainders from './remainder-commands.ts';
import { print } from './statements/printing-queries.ts';
import * as sending from './statements/statement-commands.ts';
import { statementDocumentOf } from './statements/statement-lookups.ts';
import { findStatement } from './statements/statement-queries.ts';

/** The routes for customers' debts, and for the postings that make them up. */
export function ledgerRoutes(files: FileStore): readonly Route[] {
  return [
    read(getStatement, async ({ tx, params, query }) => {
      const statement = await findStatement(tx, params.id, query);
      if (!statement) throw notFound();
      return statement;
    }),
    download(getStatementPdf, async ({ tx, params, query, today }) => {
      const document = await statementDocumentOf(tx, files, today, {
        customerId: params.id,
        ...query,
      });
      if (!document) throw notFound();
      return document;
    }),
    download(printStatements, (call) => print(files, call)),
    writePrepared(sendStatements, (call) => sending.prepare(files, call), sending.send),
    write(editBalance, commands.edit),
    read(debts.listDebts, async ({ tx, query, today }) => ({
      debtors: await listDebtors(tx, query, today),
    })),
    read(debts.listOpenDebts, listOpenDebts),
    read(debts.listRemainders, ({ tx, query, today }) => findRemainders(tx, query, today)),
    write(debts.writeOffRemainders, remainders.writeOff),
    write(debts.undoWriteOffs, remainders.undo),
  ];
}
