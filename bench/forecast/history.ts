import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Cadence } from '@roundbook/domain/work/jobs/recurrence';

/** A job with all that happened to it. Days are days of the firm. */
export interface HistoryJob extends Cadence {
  readonly id: string;
  readonly payerId: string;
  readonly since: PlainDate;
  /** Null while the job is active. */
  readonly lostOn: PlainDate | null;
  /** The prices, each from a day on, oldest first. */
  readonly prices: readonly { readonly from: PlainDate; readonly pence: Pence }[];
  readonly visits: readonly HistoryVisit[];
}

export interface HistoryVisit {
  readonly dueOn: PlainDate;
  /** Null if the visit is still open. */
  readonly closedOn: PlainDate | null;
  readonly isDone: boolean;
  /** The price at which the visit was done. */
  readonly pence: Pence;
}

export interface HistoryInvoice {
  readonly payerId: string;
  readonly on: PlainDate;
  readonly net: Pence;
  readonly total: Pence;
  /** Null if it was never paid. */
  readonly paidOn: PlainDate | null;
}

export interface HistoryCost {
  readonly on: PlainDate;
  readonly category: string;
  readonly supplier: string;
  readonly pence: Pence;
}

/** All that happened in a firm, from its first day to its last. */
export interface History {
  readonly name: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly jobs: readonly HistoryJob[];
  readonly invoices: readonly HistoryInvoice[];
  readonly costs: readonly HistoryCost[];
  readonly chargedPayers: ReadonlySet<string>;
  /** The days on which people are away, as known long before. */
  readonly daysOff: ReadonlySet<PlainDate>;
  /** The share of the people who work on a day. */
  readonly peopleOn: (day: PlainDate) => number;
}
