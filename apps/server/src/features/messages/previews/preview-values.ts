import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Variable } from '@roundbook/domain/messages/templates/variables';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import { paymentMethodWords } from '@roundbook/domain/money/payments/methods';
import {
  overdueInShort,
  type OverdueDebt,
  overdueList,
  overdueTotal,
} from '@roundbook/domain/money/reminders/overdue-words';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { formatDayAndMonth, formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { findOwnRecord } from '../../customers/customers/lookups.ts';
import { findQuotePerson } from '../../customers/quotes/lookups.ts';
import { invoicesOfCustomer } from '../../money/accounts/invoices/customer-invoice-lookups.ts';
import { namedDebtsOf } from '../../money/accounts/ledger/open-debt-lookups.ts';
import { paymentsOfCustomer } from '../../money/accounts/payments/received-lookups.ts';
import { nextVisitsOf } from '../../work/jobs/visits/next-lookups.ts';

/** Values by variable; a variable is absent if no record has a value for it. */
type Known = { readonly [Name in Variable]?: string | undefined };

/** The values that are the same for every customer. */
export async function valuesOfBusiness(tx: TenantTransaction): Promise<Known> {
  const { business } = await findBusiness(tx);
  return { businessName: business.name, businessPhone: business.phoneNumber };
}

/** The values for the requester of a quote; undefined if there is no such quote. */
export async function valuesOfPerson(
  tx: TenantTransaction,
  quoteId: string,
): Promise<Known | undefined> {
  const [ofBusiness, person] = await Promise.all([
    valuesOfBusiness(tx),
    findQuotePerson(tx, quoteId),
  ]);
  return person && { ...ofBusiness, customerName: person.name };
}

/**
 * The values from a customer's records; undefined if there is no such customer.
 * @param names the variables needed; if they include `invoices`, the total is that of all overdue
 * invoices
 */
export async function valuesOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
  names: readonly Variable[],
): Promise<Known | undefined> {
  const [ofBusiness, customer, { bankDetails }, visits, { invoices }, { payments }, open] =
    await Promise.all([
      valuesOfBusiness(tx),
      findOwnRecord(tx, customerId),
      findBankDetails(tx),
      nextVisitsOf(tx, customerId),
      invoicesOfCustomer(tx, customerId, today, 1),
      paymentsOfCustomer(tx, customerId, 1),
      namedDebtsOf(tx, customerId),
    ]);
  if (!customer) return undefined;
  const [visit] = visits;
  const [invoice] = invoices;
  const [payment] = payments;
  const overdue = open
    .filter(({ dueOn }) => dueOn < today)
    .map(({ kind, invoiceId, number, dueOn, open: outstanding }) => ({
      kind,
      number: invoiceId === null ? null : number,
      dueOn,
      outstanding,
    }));
  return {
    ...ofBusiness,
    customerName: customerDisplayName(customer),
    address: displayAddress(customer.address),
    reference: customer.shortId,
    balance: balanceWords(customer.balance),
    howToPay: howToPayText(bankDetails, customer.shortId),
    // An invoice is about past visits, so the next visit does not apply.
    ...(visit && !names.includes('invoiceNumber')
      ? {
          jobTitle: visit.title,
          visitDate: formatDayAndMonth(visit.scheduledOn ?? visit.dueOn),
          nextVisit: visit.scheduledOn
            ? formatDayAndMonth(visit.scheduledOn)
            : `week of ${formatDayAndMonth(visit.dueOn)}`,
        }
      : { nextVisit: '' }),
    ...(invoice
      ? {
          invoiceNumber: invoice.number,
          total: formatPounds(invoice.total),
          outstanding: formatPounds(invoice.outstanding),
          dueOn: formatLongDate(invoice.dueOn),
        }
      : {}),
    ...(payment
      ? {
          amount: formatPounds(payment.amount),
          method: paymentMethodWords(payment.method),
          paidOn: formatLongDate(payment.receivedOn),
        }
      : {}),
    ...(names.includes('invoices') ? valuesOverdue(overdue) : {}),
  };
}

function valuesOverdue(overdue: readonly OverdueDebt[]): Known {
  if (overdue.length === 0) return { total: undefined };
  return {
    invoices: overdueList(overdue),
    invoicesInShort: overdueInShort(overdue),
    total: overdueTotal(overdue),
  };
}
