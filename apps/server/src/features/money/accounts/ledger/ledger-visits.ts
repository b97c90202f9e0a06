import type { WorkDone } from '@roundbook/domain/money/invoices/totals';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { FactCall } from '../../../../platform/facts/fact.ts';
import type { ClosedVisit } from '../../../work/jobs/facts.ts';
import { addToMonth, type MonthlyVisit } from '../payers/effects.ts';
import type { CustomerAccount } from './account/ledger-account.ts';
import { workFor } from './account/ledger-billing.ts';
import type { BilledCustomer } from './account/ledger-facts.ts';
import { openBilling, saveAccounts } from './effects.ts';

/**
 * Raises a visit's invoice and returns its id.
 * @param work the place and day of the work, if someone other than the customer pays
 */
export function raiseInvoice(
  account: CustomerAccount,
  visit: ClosedVisit,
  work: WorkDone | undefined,
  issuedOn: PlainDate,
): string {
  return account.raiseInvoice({
    occurrenceId: visit.occurrenceId,
    description: visit.title,
    amount: visit.cost,
    adjustment: visit.adjustment,
    work,
    purchaseOrder: visit.purchaseOrder,
    suppliedOn: visit.closedOn,
    issuedOn,
  });
}

/** A visit as a line of its monthly invoice; empty if the visit adds no line. */
export function monthlyVisit(customer: BilledCustomer, visit: ClosedVisit): MonthlyVisit[] {
  const work = workFor(customer, visit);
  if (!work || (visit.outcome !== 'Done' && !visit.fee)) return [];
  return [
    {
      occurrenceId: visit.occurrenceId,
      payerId: customer.payer!.payerId,
      work,
      title: visit.title,
      amount: visit.cost,
      adjustment: visit.adjustment,
      purchaseOrder: visit.purchaseOrder,
    },
  ];
}

/** Charges fees for skipped visits according to the visit rules, on an invoice or as a line on the monthly invoice. */
export async function chargeFees({ tx, today }: FactCall, customerIds: readonly string[]) {
  const billing = await openBilling(tx, customerIds);
  const charged = (visits: readonly ClosedVisit[]) =>
    visits.flatMap((visit) => {
      if (!visit.fee) return [];
      const { amount, description } = visit.fee;
      const title = `${visit.title}: ${description.toLowerCase()}`;
      return [{ ...visit, title, cost: amount, adjustment: null }];
    });
  const isMonthly = ({ customerId }: ClosedVisit) =>
    billing.monthlyPayerOf(customerId) !== undefined;
  return {
    take: (visits: readonly ClosedVisit[]) => {
      const invoiceIds = new Map(
        charged(visits)
          .filter((visit) => !isMonthly(visit))
          .map((visit) => {
            const account = billing.accountOf(visit.customerId)!;
            const work = billing.workFor(visit.customerId, visit);
            return [visit.occurrenceId, raiseInvoice(account, visit, work, today)];
          }),
      );
      return { invoiceIds };
    },
    write: (visits: readonly ClosedVisit[]) => {
      const monthly = charged(visits)
        .filter(isMonthly)
        .flatMap((visit) => monthlyVisit(billing.accounts.get(visit.customerId)!.customer, visit));
      addToMonth(tx, today, monthly);
      saveAccounts(tx, billing.accounts.values());
    },
  };
}
