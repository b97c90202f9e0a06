import { sql } from 'kysely';
import { ageDebts } from '@roundbook/domain/money/ledger/ageing';
import { item, owedByDueDate } from '../../../features/money/accounts/ledger/lookups.ts';
import {
  datedPartsPaid,
  undatedPartsPaid,
} from '../../../features/money/accounts/ledger/reported-relations.ts';
import { countPlans } from '../../../features/money/collecting/budget-plans/plan-count-lookups.ts';
import { remindersSent } from '../../../features/money/reminders/reported-relations.ts';
import { ofCustomers } from '../../../features/work/jobs/reported/customer-relations.ts';
import { daysOf, type SourceReader } from './asked.ts';
import { keptPerStep } from './kept-per-step.ts';
import { countOf, quantitiesPerStep, sumOf, together } from './per-step.ts';

/** The amounts of invoices that payments settled, by the day of the payment. */
export const readPaidInvoices: SourceReader<'paidInvoices'> = async (tx, asked) => {
  const where = ofCustomers(sql`al.customer_id`, asked.narrowing);
  const sums = { amount: sumOf(sql`x.amount`), waited: sumOf(sql`x.amount * x.days`) };
  const undated = undatedPartsPaid(daysOf(asked), where);
  const [kept, others] = await Promise.all([
    keptPerStep(tx, 'paidInvoices', asked, {
      rows: (days) => datedPartsPaid(days, where),
      sums,
      subjects: ['allocations'],
    }),
    quantitiesPerStep(tx, 'paidInvoices', asked.steps, undated, sums),
  ]);
  return together('paidInvoices', kept, others);
};

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
