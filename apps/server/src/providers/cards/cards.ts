import type { Pence } from '@roundbook/domain/values/money/pence';
import type {
  AccountDetails,
  BankAccount,
  Payout,
  ProviderAccount,
  Refund,
  ReportsChanges,
  TermsAccepted,
} from '../payment-provider.ts';

/** A saved card, or a wallet that holds one. */
export interface SavedCard {
  readonly cardId: string;
  /** The brand as people know it: Visa, Mastercard. */
  readonly brand: string;
  readonly ending: string;
  /** The last month in which the card is valid: `2028-04`. */
  readonly expires: string;
}

/** A card that a customer is entering on their page. */
export interface CardSetup {
  readonly setupId: string;
  readonly state: 'Open' | 'Saved' | 'Failed' | 'Cancelled';
  readonly card: SavedCard | null;
}

/** The data with which the customer's page reaches the provider. */
export interface CardForm {
  /** `built-in` shows the product's own fields, for test cards only. */
  readonly kind: 'built-in' | 'stripe';
  /**
   * The provider's public key, and the business's account there; the account is empty for Stripe's platform
   * account.
   */
  readonly publicKey: string;
  readonly accountId: string;
  /** Lets the page complete this one setup or payment. */
  readonly clientSecret: string;
}

/** Why a card was declined. */
export interface Decline {
  /** The provider's code, such as `insufficient_funds`. */
  readonly code: string;
  /** A message that the customer may read. */
  readonly message: string;
  /** Whether the same card may succeed on another day. */
  readonly mayRetry: boolean;
}

/** A payment by card, as it stands at the provider. */
export interface CardPayment {
  readonly paymentId: string;
  readonly state: 'Open' | 'Processing' | 'Customer needed' | 'Succeeded' | 'Failed' | 'Cancelled';
  readonly amount: Pence;
  /** The share that the provider and the platform keep; null until the payment has succeeded. */
  readonly fee: Pence | null;
  readonly refunded: Pence;
  readonly decline: Decline | null;
  /**
   * The plain date from which the money may be paid out to the business; null until the payment has
   * succeeded.
   */
  readonly availableOn: string | null;
  /**
   * The card that the payment also saved; null if the payment was not asked to save its card, has not succeeded, or
   * could not save the card.
   */
  readonly savedCard: SavedCard | null;
}

/** A customer's objection to a payment, made through their bank. */
export interface Dispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly state: 'Evidence needed' | 'Under review' | 'Won' | 'Lost';
  readonly amount: Pence;
  /** The provider's fee for the dispute. */
  readonly fee: Pence;
  readonly reason: string;
  /** The last instant for submitting evidence; null if it is too late or no evidence is requested. */
  readonly evidenceBy: string | null;
}

/** The details of a charge; none of them is secret. */
export interface CardCharge {
  readonly accountId: string;
  readonly amount: Pence;
  /** The part of the amount that the platform keeps. */
  readonly platformFee: Pence;
  readonly description: string;
  /** The text on the customer's bank statement: 5 to 22 characters. */
  readonly statementDescriptor: string;
  /** The ids of the business and of its charge, for readers of the provider's dashboard. */
  readonly businessId: string;
  readonly chargeId: string;
}

export interface EvidenceFile {
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** The port for card payments, for many businesses, each with its own account. */
export interface CardProvider extends ReportsChanges {
  readonly name: 'sandbox' | 'stripe';

  openAccount(
    details: { readonly businessId: string; readonly email: string },
    key: string,
  ): Promise<ProviderAccount>;
  findAccount(accountId: string): Promise<ProviderAccount>;
  /**
   * Describes the people who own and run the business; with `terms`, also reports that the owner has accepted the
   * terms.
   */
  describeAccount(
    accountId: string,
    details: AccountDetails,
    terms?: TermsAccepted,
  ): Promise<ProviderAccount>;
  /** Submits a document that proves the owner's identity. */
  addDocument(accountId: string, file: EvidenceFile, key: string): Promise<ProviderAccount>;
  /** Sets the bank account for payouts. This program does not store the whole account number. */
  setBankAccount(accountId: string, account: BankAccount, key: string): Promise<ProviderAccount>;
  /** Holds payouts back, or releases them again. */
  holdPayouts(accountId: string, isHeld: boolean): Promise<void>;

  /** Starts saving a card for charges in the customer's absence. */
  startSetup(
    accountId: string,
    customerId: string,
    key: string,
  ): Promise<{ readonly setupId: string; readonly form: CardForm }>;
  findSetup(accountId: string, setupId: string): Promise<CardSetup>;
  removeCard(accountId: string, cardId: string): Promise<void>;

  /** Charges a saved card in the customer's absence. A decline is returned, not thrown. */
  chargeCard(charge: CardCharge, cardId: string, key: string): Promise<CardPayment>;
  /**
   * Starts a payment that the customer completes on their page.
   * @param savedFor the customer for whom a successful payment also saves its card, as a setup would; null to save
   * none
   */
  startPayment(
    charge: CardCharge,
    savedFor: string | null,
    key: string,
  ): Promise<{ readonly paymentId: string; readonly form: CardForm }>;
  findPayment(accountId: string, paymentId: string): Promise<CardPayment>;
  cancelPayment(accountId: string, paymentId: string): Promise<CardPayment>;
  refund(accountId: string, paymentId: string, amount: Pence, key: string): Promise<Refund>;
  findRefund(accountId: string, refundId: string): Promise<Refund>;

  findDispute(accountId: string, disputeId: string): Promise<Dispute>;
  /** Answers a dispute, once, with text and files. */
  submitEvidence(
    accountId: string,
    disputeId: string,
    evidence: { readonly words: string; readonly files: readonly EvidenceFile[] },
    key: string,
  ): Promise<Dispute>;

  /**
   * Pays out money from the account to its bank account. Payouts are made only on request.
   * @param isInstant whether to pay within minutes, for which the provider charges a fee
   */
  createPayout(accountId: string, amount: Pence, isInstant: boolean, key: string): Promise<Payout>;
  findPayout(accountId: string, payoutId: string): Promise<Payout>;
}
