import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { HoldRule, HoldSource, PayerDebt } from '@roundbook/domain/money/holds/hold';

/** A hold that stands, with what decides whether it ends automatically. */
export interface StandingHoldRecord {
  readonly id: string;
  readonly customerId: string;
  readonly source: HoldSource;
  readonly untilPaid: boolean;
}

/** A standing hold, with its customer's payer. */
export interface PaidHold extends StandingHoldRecord {
  /** The customer themselves, or their payer. */
  readonly payerId: string;
  readonly rule: HoldRule;
}

/** A customer with what their payer owes. */
export interface OwingCustomer extends PayerDebt {
  readonly customerId: string;
  readonly names: CustomerNames;
  readonly payerId: string;
  /** Null if they pay for themselves. */
  readonly payerNames: CustomerNames | null;
}

/** The rule of a business as it is stored. */
export interface RuleRecord extends HoldRule {
  /** 0 while it was never set. */
  readonly version: number;
}
