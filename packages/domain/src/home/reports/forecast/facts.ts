import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { Pence } from '../../../values/money/pence.ts';
import type { Cadence } from '../../../work/jobs/recurrence.ts';

/** The days ahead for which cash is forecast, and the months after the present for which turnover is. */
export const CASH_DAYS = 91;
export const TURNOVER_MONTHS = 12;

/** The days of the past from which a forecast learns: a year and a quarter. */
export const PAST_DAYS = 455;

/** The newest payments of a payer from which their habit is learnt: habits change, and one unpaid bill moves all later. */
export const LAGS_LEARNT = 6;

/** The days of the past in which a firm must have done work before a forecast says anything. */
export const LEAST_PAST_DAYS = 28;

/** The open visit of an active job, with the rule by which the next visits follow. */
export interface WorkDue extends Cadence {
  readonly payerId: string;
  readonly dueOn: PlainDate;
  /** The planned day; null if the visit has none. */
  readonly plannedOn: PlainDate | null;
  /** The price of the open visit, and of those after it. */
  readonly openPrice: Pence;
  readonly price: Pence;
  /** The price of a settled price rise, and its first day; null if none is to come. */
  readonly coming: { readonly from: PlainDate; readonly pence: Pence } | null;
}

/** Closed visits that were closed on a day, some days after they were due. */
export interface PastVisits {
  readonly closedOn: PlainDate;
  readonly isDone: boolean;
  readonly isRecurring: boolean;
  /** The days from the due date to the closing date; negative if the visit was early. */
  readonly delay: number;
  readonly count: number;
  readonly value: Pence;
  /** The pence by which the same visits would cost more at their active jobs' prices of today. */
  readonly risen: Pence;
}

export interface PastDay {
  readonly day: PlainDate;
  /** The net of invoices by the day of supply, less credit notes. */
  readonly turnover: Pence;
  /** The same with VAT. */
  readonly billed: Pence;
  /** Payments by the day received, less refunds and charge-backs. */
  readonly moneyIn: Pence;
}

/** A customer who pays: the days from bills to their payments, for at most `LAGS_LEARNT` payments of the last year. */
export interface PayerHabit {
  readonly payerId: string;
  readonly lags: readonly number[];
  /** Whether the firm charges the customer by Direct Debit or card. */
  readonly isCharged: boolean;
}

/** A debt that is open today. */
export interface OpenDebt {
  readonly payerId: string;
  /** The days since the bill. */
  readonly age: number;
  readonly pence: Pence;
}

/** The recurring work that began and ended in a month, in pence a year. */
export interface PastChange {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly joined: Pence;
  readonly lost: Pence;
}

export interface PastCost {
  readonly on: PlainDate;
  readonly category: string;
  readonly supplier: string;
  readonly pence: Pence;
}

/** A cost that is known to fall on a day. */
export interface KnownCost {
  readonly on: PlainDate;
  readonly label: string;
  readonly pence: Pence;
}

/** Money that a customer has agreed to pay on a day. */
export interface AgreedMoney {
  readonly payerId: string;
  /** The day on which the money reaches the firm. */
  readonly on: PlainDate;
  readonly pence: Pence;
}

/** The records from which a forecast is made, as they were when its first day began. */
export interface ForecastFacts {
  /** The first day of the forecast: all earlier days are past. */
  readonly today: PlainDate;
  readonly work: readonly WorkDue[];
  /** The last `PAST_DAYS` days. */
  readonly visits: readonly PastVisits[];
  readonly days: readonly PastDay[];
  readonly payers: readonly PayerHabit[];
  readonly debts: readonly OpenDebt[];
  readonly changes: readonly PastChange[];
  /** The costs of the past, leaving out those that recurring costs recorded. */
  readonly costs: readonly PastCost[];
  /** The days on which recurring costs fall, from today on. */
  readonly recurring: readonly KnownCost[];
  /** The customers who pay by a running budget plan, so that their bills and debts bring no further money. */
  readonly planPayers: ReadonlySet<string>;
  /** The money of budget plans, from today on. */
  readonly agreed: readonly AgreedMoney[];
  /** The people at work on each day, from the first past day to the last day of the forecast; absent days have none. */
  readonly peopleOn: ReadonlyMap<PlainDate, number>;
  /** The money in the bank and in hand; null if it is not known. */
  readonly cash: Pence | null;
}
