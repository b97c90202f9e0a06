import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { BroadcastValues } from '@roundbook/domain/messages/broadcasts/broadcast';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { balanceWords } from '@roundbook/domain/money/ledger/balance-words';
import { formatDayAndMonth } from '@roundbook/domain/values/dates/long-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBankDetails, findBusiness } from '../../account/businesses/lookups.ts';
import { findBalances, findAddressees } from '../../customers/customers/lookups.ts';
import { nextVisitsOfEach } from '../../work/jobs/visits/next-lookups.ts';

/**
 * The values that all recipients of a broadcast share, with placeholders for values that differ by
 * customer.
 */
export async function valuesOfAll(tx: TenantTransaction): Promise<BroadcastValues> {
  const [{ business }, { bankDetails }] = await Promise.all([
    findBusiness(tx),
    findBankDetails(tx),
  ]);
  return {
    customerName: 'customer',
    businessName: business.name,
    businessPhone: business.phoneNumber,
    nextVisit: '',
    balance: balanceWords(0),
    reference: 'reference',
    howToPay: howToPayText(bankDetails, 'reference'),
    link: 'link',
  };
}

/** The values of a broadcast's variables for each of these customers, except the link. */
export async function valuesOfEach(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, BroadcastValues>> {
  const [forAll, { bankDetails }, customers, balances, visits] = await Promise.all([
    valuesOfAll(tx),
    findBankDetails(tx),
    findAddressees(tx, customerIds),
    findBalances(tx, customerIds),
    nextVisitsOfEach(tx, customerIds),
  ]);
  return new Map(
    customers.map((one) => {
      const visit = visits.get(one.id);
      const values: BroadcastValues = {
        ...forAll,
        customerName: customerDisplayName(one),
        nextVisit: visit
          ? visit.scheduledOn
            ? formatDayAndMonth(visit.scheduledOn)
            : `week of ${formatDayAndMonth(visit.dueOn)}`
          : '',
        balance: balanceWords(balances.get(one.id) ?? 0),
        reference: one.shortId,
        howToPay: howToPayText(bankDetails, one.shortId),
      };
      return [one.id, values];
    }),
  );
}
