import type { Pence } from '@roundbook/domain/values/money/pence';

/**
 * What the ports to card payments and to Direct Debit have in common. Amounts are pence. A `key`
 * makes a request repeatable: the provider carries out the first with that key, and answers each repeat as
 * it answered the first.
 */

/** Names the platform's own account to the ports, where it is paid itself: for plans, bundles and the like. */
export const PLATFORM_ACCOUNT = 'platform';

/** What something at a provider is, as its events name it. */
export type ProviderObject = 'account' | 'method' | 'payment' | 'refund' | 'dispute' | 'payout';

/**
 * Word from a provider that something changed. It says which, never what: its handler asks the
 * provider for its state now, so that repeated, late and reordered events do no harm.
 */
export interface ProviderEvent {
  /** The provider's id of the event: the same event may arrive several times. */
  readonly eventId: string;
  /** The provider's account whose business it concerns; null for the platform's own. */
  readonly accountId: string | null;
  readonly object: ProviderObject;
  readonly objectId: string;
  /** When it happened, an instant. */
  readonly at: string;
}

/** Word of something that this program does not follow, such as a new kind of event. */
export interface UnknownEvent {
  readonly eventId: string;
  readonly kind: string;
}

/** A provider that tells of changes by webhook. */
export interface TellsOfChanges {
  /**
   * Reads a webhook, whose signature it checks over the body as it was received.
   * @throws WebhookForged if the signature is not the provider's, or too old
   */
  readEvents(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): readonly (ProviderEvent | UnknownEvent)[];
  /** Every event since an instant, oldest first, for those whose webhook never came. */
  eventsSince(instant: string): AsyncIterable<ProviderEvent | UnknownEvent>;
}

/** A webhook that did not come from the provider. */
export class WebhookForged extends Error {
  override name = 'WebhookForged';
}

/**
 * The provider said no, and would again: the request must change first. Any other error may be
 * temporary, and it is unknown whether the request was carried out: it is repeated with the same key.
 */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** The provider's word for the reason, such as `insufficient_funds`. */
  readonly code: string;

  /** @param message why, in words for the office */
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Something that a provider asks of a business before it may take money or be paid out. */
export interface AccountRequirement {
  /** What is missing, by its name in `accountDetails`, or a document. */
  readonly field: AccountField | 'document' | 'bankAccount' | 'other';
  /** Why, in words for the owner. */
  readonly reason: string;
  /** An instant after which payments or payouts stop; null if they wait for it already. */
  readonly dueBy: string | null;
}

/** Who is behind a business, as providers must know. */
export interface AccountDetails {
  readonly kind: 'Sole trader' | 'Company';
  readonly businessName: string;
  /** Of a company, at Companies House; empty for a sole trader. */
  readonly companyNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A plain date. */
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

/** That the owner agreed to the provider's terms, which the provider must know. */
export interface TermsAccepted {
  /** An instant. */
  readonly at: string;
  /** The address from which they did. */
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

/** A business's account at a provider, as it stands there. */
export interface ProviderAccount {
  readonly accountId: string;
  readonly canTakePayments: boolean;
  readonly canBePaidOut: boolean;
  readonly requirements: readonly AccountRequirement[];
  /** The last four digits of the account that payouts go to; null while there is none. */
  readonly bankAccountEnding: string | null;
}

/** Money on its way from a provider to a bank account. */
export interface Payout {
  readonly payoutId: string;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
  /** A plain date. */
  readonly arrivesOn: string;
  /** Why it failed, in words for the owner; empty otherwise. */
  readonly reason: string;
}

export interface Refund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly state: 'On its way' | 'Paid' | 'Failed';
  readonly amount: Pence;
}
