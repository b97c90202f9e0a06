import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { StatementLine } from '@roundbook/statements/model';

/** A bank that the feed supports. */
export interface FeedBank {
  readonly bankId: string;
  readonly name: string;
  /** The number of days for which the bank provides transactions from the past. */
  readonly historyDays: number;
}

/** An account holder's consent, as the feed's provider knows it. */
export interface FeedConsent {
  /** The provider's id of the consent; empty if there is none. */
  readonly ref: string;
  /** The secret needed for asking the bank, such as a token; empty if the id is enough. Stored encrypted. */
  readonly secret: string;
}

export interface FeedAccount {
  /** The provider's id of the account; with some providers, it changes with each consent. */
  readonly ref: string;
  readonly name: string;
  /**
   * The sort code, account number and IBAN, each empty if the bank does not provide it; the first
   * two have six and eight digits.
   */
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly currency: string;
}

export interface FeedTransactions {
  /** Booked transactions, in the bank's order; every day included is complete. */
  readonly lines: readonly StatementLine[];
  readonly balance: { readonly amount: Pence; readonly on: PlainDate } | null;
  /** The consent to use from now onwards. */
  readonly consent: FeedConsent;
}

export interface StartedConsent {
  /** The URL where the account holder gives consent, on a page of the bank or the provider. */
  readonly address: string;
  readonly consent: FeedConsent;
}

export interface GivenConsent {
  readonly consent: FeedConsent;
  /** The instant until which the bank may be asked for transactions. */
  readonly until: string;
  readonly accounts: readonly FeedAccount[];
}

/** A provider that reads booked transactions from banks, with the account holders' consent. */
export interface BankFeed {
  readonly name: 'sandbox' | 'gocardless' | 'truelayer';
  /** The number of times a day that a bank may be asked for an account's transactions; null if there is no limit. */
  readonly callsADay: number | null;
  supportedBanks(): Promise<readonly FeedBank[]>;
  /**
   * Starts a consent.
   * @param wanted.state comes back with the account holder, and proves that they come from the bank
   * or the provider
   * @param wanted.returnTo the URL to which the account holder returns
   */
  startConsent(wanted: {
    readonly bankId: string;
    readonly holderRef: string;
    readonly state: string;
    readonly returnTo: string;
  }): Promise<StartedConsent>;
  /**
   * Completes a consent once the account holder has returned.
   * @throws FeedRefused if the account holder did not agree
   */
  finishConsent(
    consent: FeedConsent,
    back: { readonly code: string; readonly returnTo: string },
  ): Promise<GivenConsent>;
  /**
   * The transactions booked on an account since a given day.
   * @throws FeedRefused if the consent has ended, or the bank has been asked too often
   */
  transactions(
    consent: FeedConsent,
    accountRef: string,
    since: PlainDate,
  ): Promise<FeedTransactions>;
  /** Ends a consent. Does nothing if it has already ended. */
  remove(consent: FeedConsent): Promise<void>;
}

/**
 * A refusal by the bank or the provider. Any other error may be temporary, so the request is
 * repeated later.
 */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
  readonly reason: 'consentEnded' | 'limited' | 'refused';

  /** @param message the reason, for the Owner */
  constructor(reason: FeedRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
