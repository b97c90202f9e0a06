import type { printStatements } from '@roundbook/contract/money/ledger/statements';
import { notFound } from '../../../../../platform/http/app-error.ts';
import type { FileAnswer, ReadCall } from '../../../../../platform/http/call.ts';
import { postAnswer } from '../../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findBankDetails, findBusiness } from '../../../../account/businesses/lookups.ts';
import { findAddressees } from '../../../../customers/customers/lookups.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import { findStatements } from './statement-queries.ts';

/** Customers' statements as one document to print and post, ordered by name. */
export async function print(
  files: FileStore,
  { tx, query, today }: ReadCall<typeof printStatements>,
): Promise<FileAnswer> {
  const { from, to } = query;
  const ids = [...new Set(query.ids)];
  const [customers, { business }, { bankDetails }, readLogo, statements] = await Promise.all([
    findAddressees(tx, ids),
    findBusiness(tx),
    findBankDetails(tx),
    findLogo(tx, files),
    findStatements(tx, ids, { from, to }),
  ]);
  if (customers.length < ids.length) throw notFound();
  const letters = customers.map((one) =>
    statementLetter(statements.get(one.id)!, one, business, bankDetails, { from, to }, today),
  );
  return postAnswer(tx.businessId, `Statements ${today}.pdf`, letters, readLogo);
}
