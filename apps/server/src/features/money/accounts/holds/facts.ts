import type { MoneyUnderWay } from '@roundbook/domain/money/reminders/under-way';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { fact } from '../../../../platform/facts/fact.ts';

/** The payers of customers to whom the business's rule applies, or who are on hold until they have paid. */
interface Debtors {
  readonly payerIds: readonly string[];
  readonly today: PlainDate;
}

/** Money on its way from a payer. */
interface MoneyOfPayer extends MoneyUnderWay {
  readonly customerId: string;
}

/** The budget plans, and the money on its way, that will settle payers' debts without a request for payment. */
export interface ComingMoney {
  /** The payers whose budget plans have missed no month: the rule leaves their customers alone. */
  readonly paidUp: ReadonlySet<string>;
  /** The money that a Direct Debit or card is about to collect: the rule counts it as paid. */
  readonly underWay: readonly MoneyOfPayer[];
}

/** The business's hold rule applies to customers, who are about to be put on hold. */
export const debtorsNamed = fact<Debtors, void, ComingMoney>('debtorsNamed');
