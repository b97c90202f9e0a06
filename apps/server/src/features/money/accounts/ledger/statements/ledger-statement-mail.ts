import type { BodyOf } from '@roundbook/contract/endpoint';
import type { sendStatements } from '@roundbook/contract/money/ledger/statements';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import { type StatementMail, statementRefusal } from '@roundbook/domain/money/ledger/sending';
import { periodWords } from '@roundbook/domain/money/ledger/statement-period';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../../../platform/pdf/prepared-letters.ts';
import type { Enqueue } from '../../../../../platform/tasks/task.ts';
import type { FileStore } from '../../../../../providers/files/files.ts';
import { findLogo } from '../../../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../../../messages/templates/effects.ts';
import { findTemplates } from '../../../../messages/templates/lookups.ts';
import { findLetters, statementFile } from './ledger-statement-files.ts';

/** The customers to email statements to, and the days that the statements cover. */
export type StatementWish = BodyOf<typeof sendStatements>;

/**
 * Loads customers' statements, each with the refusal to send it; null where it may be sent.
 * @throws AppError 404 for an unknown customer
 */
async function loadStatements(
  tx: TenantTransaction,
  { ids, from, to, again, owingOnly }: StatementWish,
  today: PlainDate,
) {
  const { business, bankDetails, letters } = await findLetters(tx, ids, { from, to }, today);
  const judged = letters.map((one) => {
    const { customer, statement } = one;
    const last = statement.delivery;
    const mail: StatementMail = {
      email: customer.email,
      wantsEmail: customer.wantsEmail,
      owesNothing: owingOnly && statement.currentBalance <= 0,
      isEmpty: statement.lines.length === 0 && statement.closingBalance === 0,
      sentOn: last === null || last.state === 'Failed' ? null : todayIn(business.timeZone, last.at),
    };
    return { ...one, reason: statementRefusal(mail, again ? null : today)?.detail ?? null };
  });
  return { judged, bankDetails, business };
}

/**
 * Loads the statements to be sent.
 * @returns a function that makes their documents, to be called once the transaction has ended
 */
export async function statementDocuments(
  tx: TenantTransaction,
  files: FileStore,
  wish: StatementWish,
  today: PlainDate,
): Promise<() => Promise<PreparedLetters>> {
  const [{ judged }, readLogo] = await Promise.all([
    loadStatements(tx, wish, today),
    findLogo(tx, files),
  ]);
  const going = judged.filter(({ reason }) => reason === null);
  const letters = new Map(going.map(({ customer, letter }) => [customer.id, letter]));
  return () => prepareLetters(tx.businessId, letters, readLogo);
}

/**
 * Emails customers their statements, and lists the customers left out. The customers must be locked, so that the
 * second of two simultaneous calls sees what the first has sent.
 * @throws OutdatedPreparation if a statement to be sent has changed since its document was made
 */
export async function queueStatements(
  tx: TenantTransaction,
  enqueue: Enqueue,
  prepared: PreparedLetters,
  wish: StatementWish,
  today: PlainDate,
) {
  const [{ judged, business, bankDetails }, templates] = await Promise.all([
    loadStatements(tx, wish, today),
    findTemplates(tx, 'statement', 'howToPay'),
  ]);
  const going = judged.filter(({ reason }) => reason === null);
  const letters = going.map(({ customer, statement: { currentBalance }, letter }) => ({
    channel: 'email' as const,
    to: customer.email,
    customerId: customer.id,
    aboutId: customer.id,
    attachment: statementFile(customer, wish, today, pdfOf(prepared, customer.id, letter)),
    values: {
      customerName: customerDisplayName(customer),
      businessName: business.name,
      period: periodWords(wish, today),
      balance: balanceWords(currentBalance),
      reference: customer.shortId,
      howToPay:
        currentBalance > 0
          ? howToPayText(bankDetails, customer.shortId)
          : 'You do not need to do anything.',
    },
  }));
  queueFromTemplates(tx, enqueue, templates, letters);
  return {
    queued: going.length,
    leftOut: judged.flatMap(({ customer, reason }) =>
      reason === null ? [] : [{ id: customer.id, name: customerDisplayName(customer), reason }],
    ),
  };
}
