import type { StatementPeriod } from '@roundbook/domain/money/ledger/statement-period';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import type { FileAnswer } from '../../../../../platform/http/call.ts';
import { pdfAnswer } from '../../../../../platform/pdf/pdf-answer.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findBankDetails, findBusiness } from '../../../../account/businesses/lookups.ts';
import { findAddressee } from '../../../../customers/customers/lookups.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { statementName } from './ledger-statement-files.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import { findStatement } from './statement-queries.ts';

/** A customer's statement as a document; undefined if there is no such customer. */
export async function statementDocumentOf(
  tx: TenantTransaction,
  files: FileStore,
  today: PlainDate,
  { customerId, from, to }: { readonly customerId: string } & StatementPeriod,
): Promise<FileAnswer | undefined> {
  const [statement, customer, { business }, { bankDetails }, readLogo] = await Promise.all([
    findStatement(tx, customerId, { from, to }),
    findAddressee(tx, customerId),
    findBusiness(tx),
    findBankDetails(tx),
    findLogo(tx, files),
  ]);
  if (!statement || !customer) return undefined;
  const letter = statementLetter(statement, customer, business, bankDetails, { from, to }, today);
  const filename = statementName(customer, { from, to }, today);
  return pdfAnswer(tx.businessId, filename, letter, readLogo);
}
