import type { Pence } from '@roundbook/domain/values/money/pence';

/**
 * The part that the ports for card payments and for Direct Debit have in common. Amounts are in pence. A `key` makes a
 * request repeatable: the provider carries out the first request with that key, and gives each repeat the same answer.
 */

/** The ports' name for the platform's own account, which receives the money for plans, bundles and so on. */
export const PLATFORM_ACCOUNT = 'platform';

/** The kind of an object at a provider, as its events name it. */
export type ProviderObject = 'account' | 'method' | 'payment' | 'refund' | 'dispute' | 'payout';

/**
 * A provider's notice that an object has changed. It names the object but not the change: its
 * handler asks the provider for the current state, so that repeated, late and reordered events do
 * no harm.
 */
export interface ProviderEvent {
  /** The provider's id of the event, as the same event may arrive several times. */
  readonly eventId: string;
  /** The provider's account that the event concerns; null for the platform's own account. */
  readonly accountId: string | null;
  readonly object: ProviderObject;
  readonly objectId: string;
  /** The instant of the change. */
  readonly at: string;
}

/** A notice of a kind that this program does not follow. */
export interface UnknownEvent {
  readonly eventId: string;
  readonly kind: string;
}

/** A provider that reports changes by webhook. */
export interface ReportsChanges {
  /**
   * Reads a webhook, after checking its signature over the body as received.
   * @throws WebhookForged if the signature is not the provider's, or is too old
   */
  readEvents(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): readonly (ProviderEvent | UnknownEvent)[];
  /** Every event since an instant, oldest first, used to find events whose webhook never arrived. */
  eventsSince(instant: string): AsyncIterable<ProviderEvent | UnknownEvent>;
}

/** A webhook that did not come from the provider. */
export class WebhookForged extends Error {
  override name = 'WebhookForged';
}

/**
 * A final refusal by the provider: the request must change before it can succeed. Any other error may be temporary,
 * and leaves it unknown whether the request was carried out, so the request is repeated with the same key.
 */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** The provider's code for the reason, such as `insufficient_funds`. */
  readonly code: string;

  /** @param message the reason, for the office */
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A detail that a provider requires of a business before it may take money or be paid out. */
export interface AccountRequirement {
  /** The missing detail, by its name in `accountDetails`, or a document. */
  readonly field: AccountField | 'document' | 'bankAccount' | 'other';
  /** The reason, for the Owner. */
  readonly reason: string;
  /**
   * The instant after which payments or payouts stop; null if they are already waiting for the
   * detail.
   */
  readonly dueBy: string | null;
}

/** The details of the owner that providers must know. */
export interface AccountDetails {
  readonly kind: 'Sole trader' | 'Company';
  readonly businessName: string;
  /** A company's number at Companies House; empty for a sole trader. */
  readonly companyNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The owner's date of birth, as a plain date. */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly town: string;
    readonly postcode: string;
  };
}

/** The owner's agreement to the provider's terms, as sent to the provider. */
export interface TermsAccepted {
  /** The instant at which the owner agreed. */
  readonly at: string;
  /** The IP address from which the owner agreed. */
  readonly ip: string;
}

export type AccountField = Exclude<keyof AccountDetails, 'address'> | 'address';

export interface BankAccount {
  readonly accountName: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

/** A business's account at a provider, as the provider reports it. */
export interface ProviderAccount {
  readonly accountId: string;
  readonly canTakePayments: boolean;
  readonly canBePaidOut: boolean;
  readonly requirements: readonly AccountRequirement[];
  /** The last four digits of the bank account for payouts; null if none is set. */
  readonly bankAccountEnding: string | null;
}

/** Money on its way from a provider to a bank account. */
export interface Payout {
  readonly payoutId: string;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
  /** The day on which the money arrives, as a plain date. */
  readonly arrivesOn: string;
  /** The reason the payout failed, for the Owner; empty otherwise. */
  readonly reason: string;
}

export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
}
