import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { StatementLine } from '@roundbook/statements/model';

/** A bank that a feed reaches. */
export interface FeedBank {
  readonly bankId: string;
  readonly name: string;
  /** How far back its transactions go, in days. */
  readonly historyDays: number;
}

/** The consent of an account's holder, as the provider of the feed knows it. */
export interface FeedConsent {
  /** The provider's id of it; empty where it has none. */
  readonly ref: string;
  /** What is needed to ask the bank, such as a token; empty where the id is enough. Kept encrypted. */
  readonly secret: string;
}

export interface FeedAccount {
  /** The provider's id of the account: changes with each consent at some. */
  readonly ref: string;
  readonly name: string;
  /** Six and eight digits, and the IBAN; empty where the bank does not tell. */
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly iban: string;
  readonly currency: string;
}

export interface FeedTransactions {
  /** Booked ones, in the bank's order; all of each of their days. */
  readonly lines: readonly StatementLine[];
  readonly balance: { readonly amount: Pence; readonly on: PlainDate } | null;
  /** What to ask with from now on. */
  readonly consent: FeedConsent;
}

export interface StartedConsent {
  /** Where the holder gives consent: a page of the bank or the provider. */
  readonly address: string;
  readonly consent: FeedConsent;
}

export interface GivenConsent {
  readonly consent: FeedConsent;
  /** Until when the bank may be asked, an instant. */
  readonly until: string;
  readonly accounts: readonly FeedAccount[];
}

/** A provider through which banks tell what was booked, with the consent of their customers. */
export interface BankFeed {
  readonly name: 'sandbox' | 'gocardless' | 'truelayer';
  /** How often a bank may be asked for an account's transactions a day; null without a limit. */
  readonly callsADay: number | null;
  supportedBanks(): Promise<readonly FeedBank[]>;
  /**
   * Begins to ask for consent.
   * @param wanted.state comes back with the holder, and proves that they come from there
   * @param wanted.returnTo the address to which the holder comes back
   */
  startConsent(wanted: {
    readonly bankId: string;
    readonly holderRef: string;
    readonly state: string;
    readonly returnTo: string;
  }): Promise<StartedConsent>;
  /**
   * Ends the asking, once the holder is back.
   * @throws FeedRefused if they did not agree
   */
  finishConsent(
    consent: FeedConsent,
    back: { readonly code: string; readonly returnTo: string },
  ): Promise<GivenConsent>;
  /**
   * What was booked on an account since a day.
   * @throws FeedRefused if the consent is over, or the bank was asked too often
   */
  transactions(
    consent: FeedConsent,
    accountRef: string,
    since: PlainDate,
  ): Promise<FeedTransactions>;
  /** Ends a consent; nothing happens if it is over. */
  remove(consent: FeedConsent): Promise<void>;
}

/**
 * The bank or the provider said no. Any other error may be temporary: the same is asked again later.
 */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
  readonly reason: 'consentEnded' | 'limited' | 'refused';

  /** @param message why, in words for the Owner */
  constructor(reason: FeedRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
