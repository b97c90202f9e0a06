import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { DateOrder } from '@roundbook/tabular/dates';
import type { BalanceSign } from './balance-sign.ts';
import type { ImportField } from './fields.ts';

/** The domain's address with every part that a list can contain; empty strings for missing parts. */
export interface ImportAddress {
  readonly flatNumber: string;
  /** A number or a name: `14a`, `Rose Cottage`. */
  readonly streetNumber: string;
  readonly streetName: string;
  readonly areaName: string;
  /** Followed by the county, if the list has one: the domain has no separate field for it. */
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
}

export interface ImportCustomer {
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  /** As written, with the leading zero that spreadsheets remove; empty if it is not a number. */
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly address: ImportAddress;
  readonly notes: string;
  readonly tags: readonly string[];
  /** The customer's identifier in the old system; empty if there is none. */
  readonly reference: string;
  readonly startedOn: PlainDate | null;
}

/** An additional contact of a customer. */
export interface ImportContact {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Work for a customer at the address of their row. */
export interface ImportJob {
  /** As written; if empty, the import's default applies. */
  readonly service: string;
  readonly pricePence: Pence | null;
  /** Null if the list does not say. */
  readonly frequency: Frequency | null;
  readonly round: string;
  /** The place in the round; null if unknown. */
  readonly position: number | null;
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  readonly notes: string;
  /** The place of work. */
  readonly address: ImportAddress;
  /** The line of the file that the job comes from. */
  readonly line: number;
}

/** A past payment. */
export interface ImportPayment {
  readonly date: PlainDate | null;
  readonly pence: Pence;
  readonly method: ExternalPaymentMethod;
  readonly line: number;
}

/** The content of a row. */
export interface ImportRecord {
  /** The row's line in the file. */
  readonly line: number;
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  /** Positive if the customer owes; null if the list does not say. */
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
}

/** An error or a doubt in a row. */
export interface RowProblem {
  readonly field: ImportField;
  /** The column, counted from 0; null if no column is at fault. */
  readonly column: number | null;
  /** A row with an error has to be corrected before it is imported; a warning only informs the user. */
  readonly severity: 'error' | 'warning';
  /** For the user, in full sentences. */
  readonly message: string;
  /** The likely meaning of the cell, as a user could type it there. */
  readonly mend?: string;
}

/** The field of each column. */
export type ColumnMapping = readonly ImportField[];

export interface ReadingSettings {
  readonly dateOrder: DateOrder;
  readonly balanceSign: BalanceSign;
}

export interface RowReading {
  readonly record: ImportRecord;
  readonly problems: readonly RowProblem[];
}

/** Rows of the same customer, with all their content. */
export interface ImportGroup {
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
  /** The customer's further addresses. */
  readonly sites: readonly ImportAddress[];
  /** The lines of the file that the group's rows come from, in order. */
  readonly lines: readonly number[];
  /** Contradictions between the rows, of which the first takes precedence. */
  readonly problems: readonly RowProblem[];
}
