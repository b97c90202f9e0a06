import type { MetricSource } from './sources.ts';

/** The reasons for which a source cannot be told apart by every filter, as the end of a sentence. */
export const NOT_NARROWED: Partial<Readonly<Record<MetricSource, string>>> = {
  refunds: 'a refund belongs to a customer, not to a visit',
  fees: 'fees are booked for all payments together',
  paidInvoices: 'a payment may settle the invoices of several visits',
  reminders: 'a reminder is about all that a customer owes',
  vatInMoney: 'VAT in payments is worked out for the whole firm',
  adjustments: 'credits and write-offs belong to a customer, not to a visit',
  expenses: 'expenses belong to the whole firm',
  bankCharges: 'bank charges belong to the whole firm',
  newCustomers: 'a customer may have several people and services',
  lostCustomers: 'a customer may have several people and services',
  debts: 'a customer may owe for the work of several people and services',
  quotes: 'a quote has no round, person, service or tag yet',
  budgetPlans: 'a budget plan pays for all of a customer’s work',
};
