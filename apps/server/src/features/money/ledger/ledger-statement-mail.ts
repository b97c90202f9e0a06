import type { BodyOf } from '@roundbook/contract/endpoint';
import type { sendStatements } from '@roundbook/contract/money/ledger/statements';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { type StatementMail, statementRefusal } from '@roundbook/domain/money/ledger/sending';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import {
  pdfOf,
  type PreparedLetters,
  prepareLetters,
} from '../../../platform/pdf/prepared-letters.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { findAddressees } from '../../customers/customers/lookups.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { queueFromTemplates } from '../../messages/outbox/effects.ts';
import { findTemplates } from '../../messages/outbox/lookups.ts';
import { statementLetter } from './ledger-statement-letter.ts';
import { findStatement } from './statement-queries.ts';

/** Whose statements are emailed, and of which days. */
export type StatementWish = BodyOf<typeof sendStatements>;

/** The statements of customers who must exist, with the reason of each that stays behind. */
async function loadStatements(
  tx: TenantTransaction,
  { ids, from, to, again }: StatementWish,
  today: PlainDate,
) {
  const wanted = [...new Set(ids)];
  const [addressees, { business }, { bankDetails }, statements] = await Promise.all([
    findAddressees(tx, wanted),
    findBusiness(tx),
    findBankDetails(tx),
    Promise.all(wanted.map(async (id) => [id, await findStatement(tx, id, { from, to })] as const)),
  ]);
  if (addressees.length < wanted.length) throw notFound();
  const statementOf = new Map(statements);
  const judged = addressees.map((customer) => {
    const statement = statementOf.get(customer.id)!;
    const last = statement.delivery;
    const mail: StatementMail = {
      email: customer.email,
      wantsEmail: customer.wantsEmail,
      isEmpty: statement.lines.length === 0 && statement.closingBalance === 0,
      sentOn: last === null || last.state === 'Failed' ? null : todayIn(business.timeZone, last.at),
    };
    return {
      customer,
      statement,
      letter: {
        ...statementLetter(statement, customer, business, bankDetails, { from, to }, today),
        logoId: business.logo,
      },
      reason: statementRefusal(mail, again ? null : today),
    };
  });
  return { judged, business, bankDetails };
}

/** What the documents of the statements that go are made from; they are made once the transaction is over. */
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
 * Emails customers their statements, and says who was left out. The customers must be locked, so that of two at
 * the same moment the second finds what the first has sent.
 * @throws OutdatedPreparation if one that goes has changed since its document was made
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
  const letters = going.map(({ customer, statement: { closingBalance }, letter }) => ({
    channel: 'email' as const,
    to: customer.email,
    customerId: customer.id,
    aboutId: customer.id,
    attachment: {
      filename: `Statement ${customer.shortId} ${today}.pdf`,
      mime: 'application/pdf',
      content: pdfOf(prepared, customer.id, letter),
    },
    values: {
      customerName: customerDisplayName(customer),
      businessName: business.name,
      balance: balanceText(closingBalance),
      reference: customer.shortId,
      howToPay:
        closingBalance > 0
          ? howToPayText(bankDetails, customer.shortId)
          : 'There is nothing to do.',
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

function balanceText(pence: number): string {
  if (pence === 0) return 'Nothing is left to pay';
  return pence > 0
    ? `${formatPounds(pence)} is to be paid`
    : `You are ${formatPounds(-pence)} in credit`;
}
