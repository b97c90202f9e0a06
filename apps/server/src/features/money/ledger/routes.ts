import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  getStatement,
  getStatementPdf,
  sendStatements,
} from '@roundbook/contract/money/ledger/statements';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { download, read, write, writePrepared } from '../../../platform/http/route.ts';
import { pdfAnswer } from '../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { findAddressee } from '../../customers/customers/lookups.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import * as commands from './commands.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import * as sending from './statement-commands.ts';
import { findStatement } from './statement-queries.ts';

/** What customers owe, and how it came about. */
export function ledgerRoutes(files: FileStore): readonly Route[] {
  return [
    read(getStatement, async ({ tx, params, query }) => {
      const statement = await findStatement(tx, params.id, query);
      if (!statement) throw notFound();
      return statement;
    }),
    download(getStatementPdf, async ({ tx, params, query, today }) => {
      const [statement, customer, { business }, { bankDetails }, readLogo] = await Promise.all([
        findStatement(tx, params.id, query),
        findAddressee(tx, params.id),
        findBusiness(tx),
        findBankDetails(tx),
        findLogo(tx, files),
      ]);
      if (!statement || !customer) throw notFound();
      const letter = statementLetter(statement, customer, business, bankDetails, query, today);
      const filename = `Statement ${customer.shortId} ${today}.pdf`;
      return pdfAnswer(tx.businessId, filename, letter, readLogo);
    }),
    writePrepared(sendStatements, (call) => sending.prepare(files, call), sending.send),
    write(editBalance, commands.edit),
  ];
}
