import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { fact } from '../../../../platform/facts/fact.ts';

/** The payers of the customers whom the business's rule names. */
interface Debtors {
  readonly payerIds: readonly string[];
  readonly today: PlainDate;
}

/** The participants' answers about the payers. */
interface Known {
  /** The payers whose budget plans have missed no month: the rule leaves their customers alone. */
  readonly paidUp: ReadonlySet<string>;
}

/** The business's rule for holds names customers. */
export const debtorsNamed = fact<Debtors, void, Known>('debtorsNamed');
