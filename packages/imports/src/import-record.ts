import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { DateOrder } from '@roundbook/tabular/dates';
import type { BalanceSign } from './balance-sign.ts';
import type { ImportField } from './fields.ts';

/** The domain's address with every part that a list can say; empty where it does not. */
export interface ImportAddress {
  readonly flatNumber: string;
  /** A number or a name: `14a`, `Rose Cottage`. */
  readonly streetNumber: string;
  readonly streetName: string;
  readonly areaName: string;
  /** With the county after it, if the list has one: the domain has no field of its own for it. */
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
}

export interface ImportCustomer {
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  /** As written, with the zero that spreadsheets take off; empty where it is no number. */
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly address: ImportAddress;
  readonly notes: string;
  readonly tags: readonly string[];
  /** What the old system calls them; empty without one. */
  readonly reference: string;
  readonly startedOn: PlainDate | null;
}

/** A further person of a customer. */
export interface ImportContact {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Work for a customer at the address of their row. */
export interface ImportJob {
  /** As written; empty where the list does not say: the import's default applies. */
  readonly service: string;
  readonly pricePence: Pence | null;
  /** Null where the list does not say. */
  readonly frequency: Frequency | null;
  readonly round: string;
  /** The place in the round; null without one. */
  readonly position: number | null;
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  readonly notes: string;
  /** Where it is worked. */
  readonly address: ImportAddress;
  /** The line of the file that says so. */
  readonly line: number;
}

/** A payment of the past. */
export interface ImportPayment {
  readonly date: PlainDate | null;
  readonly pence: Pence;
  readonly method: ExternalPaymentMethod;
  readonly line: number;
}

/** What one row says. */
export interface ImportRecord {
  /** The line of the file. */
  readonly line: number;
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  /** Above zero where the customer owes; null where the list does not say. */
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
}

/** What is wrong with a row, or doubtful in it. */
export interface RowProblem {
  readonly field: ImportField;
  /** The column, counted from 0; null where none says it. */
  readonly column: number | null;
  /** A row with an error is not imported as it is; a warning is for the user to know. */
  readonly severity: 'error' | 'warning';
  /** For the user, in full sentences. */
  readonly message: string;
  /** What the cell may have been meant to say, as it could be typed there. */
  readonly mend?: string;
}

/** What each column says: one for each. */
export type ColumnMapping = readonly ImportField[];

export interface ReadingSettings {
  readonly dateOrder: DateOrder;
  readonly balanceSign: BalanceSign;
}

export interface RowReading {
  readonly record: ImportRecord;
  readonly problems: readonly RowProblem[];
}

/** Rows that are one customer, with all that they say together. */
export interface ImportGroup {
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
  /** Addresses of theirs beside the customer's own. */
  readonly sites: readonly ImportAddress[];
  /** The lines of the file that it comes from, in their order. */
  readonly lines: readonly number[];
  /** Where the rows contradict each other: the first one counts. */
  readonly problems: readonly RowProblem[];
}
