import type { Pence } from '@roundbook/domain/values/money/pence';
import type {
  AccountDetails,
  BankAccount,
  ProviderAccount,
  Refund,
  ReportsChanges,
} from '../payment-provider.ts';

/** The holder of the bank account that a mandate is for. */
export interface Payer {
  readonly customerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly address: { readonly line1: string; readonly town: string; readonly postcode: string };
}

/** A mandate that a customer is setting up at the provider. */
export interface MandateSetup {
  readonly setupId: string;
  readonly state: 'Open' | 'Completed' | 'Cancelled';
  readonly mandateId: string | null;
}

/** A customer's permission to take money from their bank account. */
export interface Mandate {
  readonly mandateId: string;
  readonly state: 'Pending' | 'Active' | 'Failed' | 'Cancelled' | 'Expired' | 'Transferred';
  readonly bankName: string;
  readonly ending: string;
  /**
   * The mandate that replaced this one when the customer moved to another bank; null if there is
   * none.
   */
  readonly replacedBy: string | null;
  /**
   * The first plain date on which a payment requested now could be taken; null if none can be
   * taken.
   */
  readonly earliestChargeOn: string | null;
}

/** A payment by Direct Debit, as it stands at the provider. `Paid out` means that the platform has the money. */
export interface DebitPayment {
  readonly paymentId: string;
  readonly state:
    | 'Pending submission'
    | 'Submitted'
    | 'Confirmed'
    | 'Paid out'
    | 'Failed'
    | 'Cancelled'
    | 'Charged back';
  readonly amount: Pence;
  /** The plain date on which the money leaves the customer's account. */
  readonly chargeOn: string;
  readonly fee: Pence | null;
  readonly refunded: Pence;
  /** The reason the payment failed or was charged back, for the office; empty otherwise. */
  readonly reason: string;
  readonly mayRetry: boolean;
}

export interface DebitCharge {
  readonly mandateId: string;
  readonly amount: Pence;
  readonly platformFee: Pence;
  readonly description: string;
  /**
   * The plain date of the payment, no earlier than the mandate's `earliestChargeOn`; null for as
   * early as possible.
   */
  readonly chargeOn: string | null;
  readonly businessId: string;
  readonly chargeId: string;
}

/**
 * The port for Direct Debit (Bacs), for many businesses, each with its own account. The provider
 * pays out to the platform, which pays the businesses from their balances.
 */
export interface DirectDebitProvider extends ReportsChanges {
  readonly name: 'sandbox' | 'gocardless';

  openAccount(
    details: AccountDetails & { readonly businessId: string },
    key: string,
  ): Promise<ProviderAccount>;
  findAccount(accountId: string): Promise<ProviderAccount>;
  setBankAccount(accountId: string, account: BankAccount, key: string): Promise<ProviderAccount>;

  /** Starts a mandate. The customer completes it at `url`, and then returns to `returnUrl`. */
  startMandate(
    accountId: string,
    payer: Payer,
    returnUrl: string,
    key: string,
  ): Promise<{ readonly setupId: string; readonly url: string }>;
  findMandateSetup(accountId: string, setupId: string): Promise<MandateSetup>;
  findMandate(accountId: string, mandateId: string): Promise<Mandate>;
  cancelMandate(accountId: string, mandateId: string): Promise<Mandate>;

  createPayment(accountId: string, charge: DebitCharge, key: string): Promise<DebitPayment>;
  findPayment(accountId: string, paymentId: string): Promise<DebitPayment>;
  /** Stops a payment that has not been submitted yet. @throws ProviderRefused if it has been submitted */
  cancelPayment(accountId: string, paymentId: string): Promise<DebitPayment>;
  /** Submits a failed payment again. */
  retryPayment(accountId: string, paymentId: string, key: string): Promise<DebitPayment>;
  refund(accountId: string, paymentId: string, amount: Pence, key: string): Promise<Refund>;
  findRefund(accountId: string, refundId: string): Promise<Refund>;
}
