import { sql } from 'kysely';
import { ageDebts } from '@roundbook/domain/money/ledger/ageing';
import { item, owedByDueDate } from '../../../features/money/accounts/ledger/lookups.ts';
import { invoicePartsPaid } from '../../../features/money/accounts/ledger/reported-relations.ts';
import { countPlans } from '../../../features/money/collecting/budget-plans/plan-count-lookups.ts';
import { remindersSent } from '../../../features/money/reminders/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { countOf, quantitiesPerStep, sumOf } from './per-step.ts';

/** The amounts of invoices that payments settled, by the day of the payment. */
export const readPaidInvoices: SourceReader<'paidInvoices'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'paidInvoices',
    steps,
    invoicePartsPaid(daysOf({ steps }), ofCustomers(sql`al.customer_id`, narrowing)),
    { amount: sumOf(sql`x.amount`), waited: sumOf(sql`x.amount * x.days`) },
  );

/** Reminders by the day they were sent. */
export const readReminders: SourceReader<'reminders'> = (tx, { steps, narrowing }) =>
  quantitiesPerStep(
    tx,
    'reminders',
    steps,
    remindersSent(daysOf({ steps }), ofCustomers(sql`rem.customer_id`, narrowing)),
    { count: countOf(), amount: sumOf(sql`x.amount`), paid: sumOf(sql`x.paid`) },
  );

/** Open debts today, by how late they are. */
export const readDebts: SourceReader<'debts'> = async (tx, { narrowing, today, steps }) => {
  const debts = await owedByDueDate(tx, ofCustomers(item.customerId, narrowing));
  const { total: owed, ages } = ageDebts(debts, today);
  return steps.map(() => ({ owed, ...ages }));
};

/** Customers' budget plans today. */
export const readBudgetPlans: SourceReader<'budgetPlans'> = async (tx, { today, steps }) => {
  const counts = await countPlans(tx, today);
  return steps.map(() => counts);
};
