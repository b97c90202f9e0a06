import { sinceSettled } from '@roundbook/domain/money/ledger/since-settled';
import type { StatementPeriod } from '@roundbook/domain/money/ledger/statement-period';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { notFound } from '../../../../../platform/http/app-error.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../../../platform/pdf/prepared-letters.ts';
import type { EmailAttachment } from '../../../../../providers/email/email.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findBankDetails, findBusiness } from '../../../../account/businesses/lookups.ts';
import { type Addressee, findAddressees } from '../../../../customers/customers/lookups.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import { findStatements, type StatementRecord } from './statement-queries.ts';

/** A statement, and the days that it covers. */
interface Covered {
  readonly statement: StatementRecord;
  readonly period: StatementPeriod;
}

/** A reminder's statement shows what explains the debt: the account since the customer last owed nothing. */
function explainingDebt({ statement }: Covered): Covered {
  const { account, from } = sinceSettled(statement);
  return { statement: account, period: { from } };
}

/**
 * Customers' statements as letters to them.
 * @param shorten leaves out a part of each statement
 * @throws AppError 404 for an unknown customer
 */
export async function findLetters(
  tx: TenantTransaction,
  ids: readonly string[],
  period: StatementPeriod,
  today: PlainDate,
  shorten: (covered: Covered) => Covered = (covered) => covered,
) {
  const wanted = [...new Set(ids)];
  const [addressees, { business }, { bankDetails }, statements] = await Promise.all([
    findAddressees(tx, wanted),
    findBusiness(tx),
    findBankDetails(tx),
    findStatements(tx, wanted, period),
  ]);
  if (addressees.length < wanted.length) throw notFound();
  const letters = addressees.map((customer) => {
    const covered = shorten({ statement: statements.get(customer.id)!, period });
    const { statement } = covered;
    const letter = statementLetter(
      statement,
      customer,
      business,
      bankDetails,
      covered.period,
      today,
    );
    return { customer, ...covered, letter: { ...letter, logoId: business.logo } };
  });
  return { business, bankDetails, letters };
}

/**
 * The name of a statement's file, with the statement's last day and, unless it covers the account from the start, its
 * first day.
 */
export function statementName(
  { shortId }: Pick<Addressee, 'shortId'>,
  { from, to }: StatementPeriod,
  today: PlainDate,
): string {
  const end = to ?? today;
  return `Statement ${shortId} ${from === undefined ? end : `${from} to ${end}`}.pdf`;
}

/** A customer's statement as an attachment. */
export function statementFile(
  customer: Pick<Addressee, 'shortId'>,
  period: StatementPeriod,
  today: PlainDate,
  content: Buffer,
): EmailAttachment {
  const filename = statementName(customer, period, today);
  return { filename, mime: 'application/pdf', content };
}

/**
 * Loads statements that accompany other messages.
 * @returns a function that makes their documents, to be called once the transaction has ended
 */
export async function attachedStatements(
  tx: TenantTransaction,
  files: FileStore,
  ids: readonly string[],
  today: PlainDate,
): Promise<() => Promise<PreparedLetters>> {
  if (ids.length === 0) return async () => new Map();
  const [{ letters }, readLogo] = await Promise.all([
    findLetters(tx, ids, {}, today, explainingDebt),
    findLogo(tx, files),
  ]);
  const letterOf = new Map(letters.map(({ customer, letter }) => [customer.id, letter]));
  return () => prepareLetters(tx.businessId, letterOf, readLogo);
}

/**
 * Customers' statements as attachments, by customer. The customers must be locked.
 * @throws OutdatedPreparation if a statement has changed since its document was made
 */
export async function attachStatements(
  tx: TenantTransaction,
  prepared: PreparedLetters,
  ids: readonly string[],
  today: PlainDate,
): Promise<ReadonlyMap<string, EmailAttachment>> {
  if (ids.length === 0) return new Map();
  const { letters } = await findLetters(tx, ids, {}, today, explainingDebt);
  return new Map(
    letters.map(({ customer, period, letter }) => [
      customer.id,
      statementFile(customer, period, today, pdfOf(prepared, customer.id, letter)),
    ]),
  );
}
