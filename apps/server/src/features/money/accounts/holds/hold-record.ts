import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { HoldRule, HoldSource, PayerDebt } from '@roundbook/domain/money/holds/hold';

/** A current hold, with the facts that decide whether it ends automatically. */
export interface StandingHoldRecord {
  readonly id: string;
  readonly customerId: string;
  readonly source: HoldSource;
  readonly untilPaid: boolean;
}

/** A current hold, with its customer's payer and the business's rule. */
export interface PaidHold extends StandingHoldRecord {
  /** The id of the customer, or of their payer. */
  readonly payerId: string;
  readonly rule: HoldRule;
}

/** A customer with their payer's debt. */
export interface OwingCustomer extends PayerDebt {
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly payerId: string;
  /** Null if the customer pays their own bills. */
  readonly payerNames: CustomerNames | null;
}

/** A customer that the rule puts on hold, with the reason. */
export interface NamedCustomer extends OwingCustomer {
  readonly reason: string;
}

/** A business's stored hold rule. */
export interface RuleRecord extends HoldRule {
  /** 1 if the rule was never set. */
  readonly version: number;
}
