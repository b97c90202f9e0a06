import type { CumulativeUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { CallOrigin } from './hmrc/call-origin.ts';

/** A person's sign-in at HMRC, with the device from which they act. */
export interface TaxSignIn {
  /** The National Insurance number. */
  readonly nino: string;
  readonly origin: CallOrigin;
  /**
   * An access token, renewed first if it is about to end.
   * @param refused a token that HMRC has just refused, which is renewed even if it should still hold
   * @throws TaxNotNow if HMRC has ended the access, or cannot be asked
   */
  token(refused?: string): Promise<string>;
}

/** A person's access to a trade at HMRC. */
export interface TaxAccess {
  /** The product's id of the business. */
  readonly holderRef: string;
  /** HMRC's id of the trade: `XAIS12345678901`. */
  readonly tradeRef: string;
  /** The stand-in needs none. */
  readonly signIn?: TaxSignIn;
}

/** Standard quarters end on the 5th, calendar quarters with months; spelt as HMRC transmits them. */
export type QuarterKind = 'standard' | 'calendar';

/** An update that HMRC expects. */
export interface Obligation {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly dueOn: PlainDate;
  /** The day on which HMRC got an update that covers the period; null while it is open. */
  readonly receivedOn: PlainDate | null;
}

/** HMRC's word that it has an update. */
export interface TaxReceipt {
  readonly id: string;
  readonly at: string;
}

/** The update that HMRC holds for a tax year. */
export interface HeldUpdate {
  readonly update: CumulativeUpdate;
  readonly receipt: TaxReceipt;
}

/**
 * HMRC, as the product needs it for Making Tax Digital for Income Tax. Each call may throw `TaxRefused` or `TaxNotNow`;
 * after any other error, HMRC may or may not have carried out the call.
 */
export interface TaxAuthority {
  readonly name: 'practice' | 'hmrc';
  /**
   * Chooses the kind of quarters for a tax year, before its first update. Idempotent.
   * @throws TaxRefused once an update of the tax year was sent
   */
  chooseQuarters(access: TaxAccess, taxYear: TaxYearName, kind: QuarterKind): Promise<void>;
  /** The updates that HMRC expects for a tax year, in order. */
  obligations(access: TaxAccess, taxYear: TaxYearName): Promise<readonly Obligation[]>;
  /** The update that HMRC holds for a tax year; null if there is none. */
  held(access: TaxAccess, taxYear: TaxYearName): Promise<HeldUpdate | null>;
  /**
   * Sends the update of a tax year so far, which replaces the last.
   * @param body the update as JSON, exactly as it is transmitted
   * @throws TaxRefused with HMRC's errors
   */
  send(access: TaxAccess, taxYear: TaxYearName, body: string): Promise<TaxReceipt>;
}

/** The stand-in of HMRC, on which a firm practises. */
export interface PracticeAuthority extends TaxAuthority {
  /** Opens access to the trade of a business. Idempotent. */
  connect(holderRef: string): Promise<TaxAccess>;
  /** Ends all access of a business, and deletes its trade. Idempotent. */
  end(holderRef: string): Promise<void>;
}

/** The tokens of a sign-in. */
export interface TaxTokens {
  readonly access: string;
  /** Valid once: each renewal gives a new one. */
  readonly refresh: string;
  /** When the access token ends. */
  readonly expiresAt: string;
}

/** A person's trade as HMRC lists it. */
export interface TaxTrade {
  readonly tradeRef: string;
  readonly name: string;
}

/** HMRC's own estimate of a year's tax, in pence. */
export interface TaxEstimate {
  readonly incomeTax: Pence | null;
  readonly nationalInsurance: Pence | null;
  readonly total: Pence;
  /** HMRC's remarks on the estimate. */
  readonly remarks: readonly string[];
}

/** HMRC itself, with its sign-in and its estimate. */
export interface Hmrc extends TaxAuthority {
  /** Whether this is HMRC's sandbox, which has no real taxpayers. */
  readonly isSandbox: boolean;
  /** The address of HMRC's page on which a person lets the product in. @param challenge the hash of the code's secret */
  signInAddress(asked: { state: string; challenge: string; returnTo: string }): string;
  /**
   * Exchanges the code that a person brings back from HMRC's page.
   * @throws TaxNotNow if HMRC refuses the code
   */
  exchange(given: { code: string; verifier: string; returnTo: string }): Promise<TaxTokens>;
  /** Renews the tokens. @throws TaxSignInEnded if HMRC refuses the refresh token */
  renew(refresh: string): Promise<TaxTokens>;
  /** The self-employed trades that HMRC knows of a person. */
  trades(signIn: TaxSignIn): Promise<readonly TaxTrade[]>;
  /** Asks HMRC to work out an estimate. @returns its id */
  startEstimate(access: TaxAccess, taxYear: TaxYearName): Promise<string>;
  /** An estimate; null while HMRC is working it out. */
  estimate(access: TaxAccess, taxYear: TaxYearName, id: string): Promise<TaxEstimate | null>;
}

/** HMRC's refusal of a call: it changed nothing there. */
export class TaxRefused extends Error {
  override name = 'TaxRefused';
  readonly errors: readonly HmrcFault[];

  constructor(errors: readonly HmrcFault[]) {
    super(errors.map(({ code, path }) => [code, path].filter(Boolean).join(' ')).join(', '));
    this.errors = errors;
  }
}

/** A call that HMRC did not carry out for now, with words for a person: the same call may succeed later. */
export class TaxNotNow extends Error {
  override name = 'TaxNotNow';
}

/** HMRC has ended the access: the Owner has to connect again. */
export class TaxSignInEnded extends TaxNotNow {
  override name = 'TaxSignInEnded';

  constructor() {
    super('Your access to HMRC has ended. Please connect to HMRC again.');
  }
}
