import type { CumulativeUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

/** A person's access to a trade at HMRC. */
export interface TaxAccess {
  /** The product's id of the business. */
  readonly holderRef: string;
  /** HMRC's id of the trade: `XAIS12345678901`. */
  readonly tradeRef: string;
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
 * HMRC, as the product needs it for Making Tax Digital for Income Tax. Each call may throw `TaxRefused`; after any other
 * error nobody knows whether HMRC carried out the call.
 */
export interface TaxAuthority {
  readonly name: 'practice' | 'hmrc';
  /** Opens access to the trade of a business. Idempotent. */
  connect(holderRef: string): Promise<TaxAccess>;
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
  /** Ends all access of a business. Idempotent. */
  end(holderRef: string): Promise<void>;
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
