import { type RawBuilder, sql } from 'kysely';
import {
  EXPENSE_CATEGORIES,
  type ExpenseCategory,
} from '@roundbook/domain/money/expenses/categories';
import { isOfCreditNote } from '../../../features/money/accounts/invoices/lookups.ts';
import {
  unsettledMoney,
  vatInOtherMoney,
  vatOfPaidInvoices,
} from '../../../features/money/accounts/ledger/cash-vat-relations.ts';
import { postedLines } from '../../../features/money/accounts/ledger/reported-relations.ts';
import { expensesSpent } from '../../../features/money/expenses/reported-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { keptPerStep } from './kept-per-step.ts';
import { countOf, quantitiesPerStep, sumOf, together } from './per-step.ts';

const amount = sumOf(sql`x.amount`);

/** The VAT in money, and the money that pays for nothing yet, by the day of the money. */
export const readVatInMoney: SourceReader<'vatInMoney'> = async (tx, asked) => {
  const days = daysOf(asked);
  const vatOf = (kind: string) => sumOf(sql`x.vat`, sql`x.kind = ${kind}`);
  const rows = sql`select parts.day, parts.kind, parts.vat, 0 as advance from (${vatInOtherMoney(days)}) parts
    union all select open.day, 'advance', open.vat, open.amount from (${unsettledMoney(days)}) open
      where open.kind = 'payment'`;
  const none = sql<number>`0::bigint`;
  const [ofInvoices, others] = await Promise.all([
    keptPerStep(tx, 'vatInMoney', asked, {
      rows: vatOfPaidInvoices,
      sums: {
        payments: sumOf(sql`x.vat`),
        refunds: none,
        chargeBacks: none,
        creditNotes: none,
        advance: none,
        advanceVat: none,
      },
      subjects: ['allocations'],
    }),
    quantitiesPerStep(tx, 'vatInMoney', asked.steps, rows, {
      payments: vatOf('payment'),
      refunds: vatOf('refund'),
      chargeBacks: vatOf('chargeBack'),
      creditNotes: vatOf('creditNote'),
      advance: sumOf(sql`x.advance`),
      advanceVat: vatOf('advance'),
    }),
  ]);
  return together('vatInMoney', ofInvoices, others);
};

/** Charges, goodwill credits and debts written off, by their day. */
export const readAdjustments: SourceReader<'adjustments'> = (tx, { steps }) => {
  const isAdjusted = sql`x.account = 'adjustments'`;
  const rows = postedLines(
    daysOf({ steps }),
    ['credit', 'debit', 'writeOff'],
    ['adjustments', 'badDebts'],
    sql`not ${isOfCreditNote('p')}`,
  );
  return quantitiesPerStep(tx, 'adjustments', steps, rows, {
    charges: sumOf(sql`-x.amount`, sql`${isAdjusted} and x.amount < 0`),
    credits: sumOf(sql`x.amount`, sql`${isAdjusted} and x.amount > 0`),
    writeOffs: sumOf(sql`x.amount`, sql`x.account = 'badDebts'`),
  });
};

/** Expenses by their day and category. */
export const readExpenses: SourceReader<'expenses'> = (tx, { steps }) => {
  const costs = EXPENSE_CATEGORIES.map((category) => [
    category,
    sumOf(sql`x.cost`, sql`x.category = ${category}`),
  ]);
  return quantitiesPerStep(tx, 'expenses', steps, expensesSpent(daysOf({ steps })), {
    ...(Object.fromEntries(costs) as Record<ExpenseCategory, RawBuilder<number>>),
    count: countOf(),
    reclaimed: sumOf(sql`x.reclaimed`),
  });
};

/** Charges on the bank account less interest, by their day. */
export const readBankCharges: SourceReader<'bankCharges'> = (tx, { steps }) =>
  quantitiesPerStep(
    tx,
    'bankCharges',
    steps,
    postedLines(daysOf({ steps }), ['banking'], ['bankCharges']),
    { amount },
  );
