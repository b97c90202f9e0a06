import type { Payment } from '@roundbook/contract/money/payments/payments';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { isChoosable } from '@roundbook/domain/money/ledger/debts';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import { type PaymentFacts, paymentState } from '@roundbook/domain/money/payments/states';
import type { PaymentRecord } from './record-relations.ts';

/** The charge that brought a payment in, with the fields that decide the payment's state. */
export type ChargeOfPayment = NonNullable<PaymentFacts['charge']>;

/** The debts that a payment settled, and the part of it that settles no debt, in pence. */
export function allocationsOf({
  settled,
  amount,
  reversedAt,
}: Pick<PaymentRecord, 'settled' | 'amount' | 'reversedAt'>): Pick<
  Payment,
  'allocations' | 'unallocated'
> {
  const allocated = settled.reduce((sum, one) => sum + one.amount, 0);
  return {
    unallocated: reversedAt === null ? amount - allocated : 0,
    allocations: settled.map(({ id, invoiceId, number, kind, amount: part }) => ({
      debtId: id,
      invoiceId,
      isFixed: !isChoosable(kind),
      label: postingLabel(kind, number),
      amount: part,
    })),
  };
}

/**
 * A payment as the API shows it.
 * @param charge the charge that brought the payment in; null for money from outside the product
 */
export function paymentView(record: PaymentRecord, charge: ChargeOfPayment | null): Payment {
  const { customer, settled: _, ...row } = record;
  return {
    ...row,
    ...allocationsOf(record),
    state: paymentState({ amount: row.amount, isReversed: row.reversedAt !== null, charge }),
    refunded: charge?.refunded ?? 0,
    customerName: customerDisplayName(customer),
  };
}
