import type { Pence } from '@roundbook/domain/values/money/pence';
import type {
  AccountDetails,
  BankAccount,
  Payout,
  ProviderAccount,
  Refund,
  TellsOfChanges,
  TermsAccepted,
} from '../payment-provider.ts';

/** A saved card, or a wallet that holds one. */
export interface SavedCard {
  readonly cardId: string;
  /** As shown to people: Visa, Mastercard. */
  readonly brand: string;
  readonly ending: string;
  /** The last month in which it can be used: `2028-04`. */
  readonly expires: string;
}

/** A card that a customer is entering on their page. */
export interface CardSetup {
  readonly setupId: string;
  readonly state: 'Open' | 'Saved' | 'Failed' | 'Cancelled';
  readonly card: SavedCard | null;
}

/** How the page in front of a customer reaches the provider. */
export interface CardForm {
  /** `built-in` has fields of the product's own, for test cards only. */
  readonly kind: 'built-in' | 'stripe';
  /** The provider's key for pages, and the business's account there; at Stripe, empty for the platform's. */
  readonly publicKey: string;
  readonly accountId: string;
  /** Lets this one setup or payment be completed. */
  readonly clientSecret: string;
}

/** Why a card was declined. */
export interface Decline {
  /** The provider's word, such as `insufficient_funds`. */
  readonly code: string;
  /** In words that the customer may read. */
  readonly message: string;
  /** Whether the same card may succeed another day. */
  readonly mayRetry: boolean;
}

/** A payment by card, as it stands at the provider. */
export interface CardPayment {
  readonly paymentId: string;
  readonly state: 'Open' | 'Processing' | 'Customer needed' | 'Succeeded' | 'Failed' | 'Cancelled';
  readonly amount: Pence;
  /** What provider and platform keep of it; null until it has succeeded. */
  readonly fee: Pence | null;
  readonly refunded: Pence;
  readonly decline: Decline | null;
  /** The plain date from which the business may be paid it out; null until it has succeeded. */
  readonly availableOn: string | null;
}

/** A customer's objection to a payment, made at their bank. */
export interface Dispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly state: 'Evidence needed' | 'Under review' | 'Won' | 'Lost';
  readonly amount: Pence;
  /** What the provider keeps for it. */
  readonly fee: Pence;
  readonly reason: string;
  /** The last instant for evidence; null once it is too late or not asked for. */
  readonly evidenceBy: string | null;
}

/** What a charge is for; none of it is a secret. */
export interface CardCharge {
  readonly accountId: string;
  readonly amount: Pence;
  /** The part of it that the platform keeps. */
  readonly platformFee: Pence;
  readonly description: string;
  /** What the customer reads on their bank statement: 5 to 22 characters. */
  readonly statementDescriptor: string;
  /** The ids of the business and of its charge, for those who look at the provider's dashboard. */
  readonly businessId: string;
  readonly chargeId: string;
}

export interface EvidenceFile {
  readonly filename: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** The port to card payments, for many businesses that each have an account of their own. */
export interface CardProvider extends TellsOfChanges {
  readonly name: 'sandbox' | 'stripe';

  openAccount(
    details: { readonly businessId: string; readonly email: string },
    key: string,
  ): Promise<ProviderAccount>;
  findAccount(accountId: string): Promise<ProviderAccount>;
  /** Says who is behind the account, and once its terms are accepted, that they are. */
  describeAccount(
    accountId: string,
    details: AccountDetails,
    terms?: TermsAccepted,
  ): Promise<ProviderAccount>;
  /** Hands in a document that proves who the owner is. */
  addDocument(accountId: string, file: EvidenceFile, key: string): Promise<ProviderAccount>;
  /** Sets where payouts go. The whole number is not kept here. */
  setBankAccount(accountId: string, account: BankAccount, key: string): Promise<ProviderAccount>;
  /** Holds payouts back, or lets them go again. */
  holdPayouts(accountId: string, isHeld: boolean): Promise<void>;

  /** Begins to save a card for charges in the customer's absence. */
  startSetup(
    accountId: string,
    customerId: string,
    key: string,
  ): Promise<{ readonly setupId: string; readonly form: CardForm }>;
  findSetup(accountId: string, setupId: string): Promise<CardSetup>;
  removeCard(accountId: string, cardId: string): Promise<void>;

  /** Charges a saved card in the customer's absence. A decline is an answer, not an error. */
  chargeCard(charge: CardCharge, cardId: string, key: string): Promise<CardPayment>;
  /** Begins a payment that the customer completes on their page. */
  startPayment(
    charge: CardCharge,
    key: string,
  ): Promise<{ readonly paymentId: string; readonly form: CardForm }>;
  findPayment(accountId: string, paymentId: string): Promise<CardPayment>;
  cancelPayment(accountId: string, paymentId: string): Promise<CardPayment>;
  refund(accountId: string, paymentId: string, amount: Pence, key: string): Promise<Refund>;
  findRefund(accountId: string, refundId: string): Promise<Refund>;

  findDispute(accountId: string, disputeId: string): Promise<Dispute>;
  /** Answers a dispute, once, in words and files. */
  submitEvidence(
    accountId: string,
    disputeId: string,
    evidence: { readonly words: string; readonly files: readonly EvidenceFile[] },
    key: string,
  ): Promise<Dispute>;

  /**
   * Pays money of the account out to its bank account: payouts happen only when they are asked for.
   * @param isInstant within minutes, for what the provider takes for that
   */
  createPayout(accountId: string, amount: Pence, isInstant: boolean, key: string): Promise<Payout>;
  findPayout(accountId: string, payoutId: string): Promise<Payout>;
}
