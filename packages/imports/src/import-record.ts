import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { DateOrder } from '@roundbook/tabular/dates';
import type { BalanceSign } from './balance-sign.ts';
import type { ImportField } from './fields.ts';

/** An address with every part that both a list and the domain know; missing parts are empty strings. */
export interface ImportAddress {
  readonly flatNumber: string;
  /** The number or the name of the house: `14a`, `Rose Cottage`. */
  readonly streetNumber: string;
  readonly streetName: string;
  readonly areaName: string;
  /** The town, followed by the county if the list has one: the domain has no separate field for it. */
  readonly town: string;
  readonly postcode: string;
  readonly country: string;
}

export interface ImportCustomer {
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  /**
   * The number as written, with the leading zero that spreadsheets remove; empty if it is not a
   * number.
   */
  readonly mobileNumber: string;
  readonly phoneNumber: string;
  readonly address: ImportAddress;
  readonly notes: string;
  /** The list's notes, if workers may read them, and notes about the door that belong to no job. */
  readonly accessNotes: string;
  readonly tags: readonly string[];
  /** The customer's identifier in the program that the list comes from; empty if there is none. */
  readonly reference: string;
  readonly startedOn: PlainDate | null;
}

/** An additional contact of a customer. */
export interface ImportContact {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Work for a customer, at the address in their row. */
export interface ImportJob {
  /** The service as written; if empty, the import's default applies. */
  readonly service: string;
  readonly pricePence: Pence | null;
  /** The price of the first visit; absent if the first visit costs the same as the others. */
  readonly firstPricePence?: Pence;
  /** Minutes of a visit; absent if the list does not say. */
  readonly minutes?: number;
  /** How often the work recurs; null if the list does not say. */
  readonly frequency: Frequency | null;
  readonly round: string;
  /** The job's position in the round; null if unknown. */
  readonly position: number | null;
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  readonly notes: string;
  /** The address where the work is done. */
  readonly address: ImportAddress;
  /** The number of the line in the file that describes the job. */
  readonly line: number;
}

/** A payment that the customer made in the past. */
export interface ImportPayment {
  readonly date: PlainDate | null;
  readonly pence: Pence;
  readonly method: ExternalPaymentMethod;
  readonly line: number;
}

/** The content of a row: a customer, with any jobs and payments. */
export interface ImportRecord {
  /** The row's line number in the file. */
  readonly line: number;
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  /** The balance in pence, positive if the customer owes; null if the list does not give one. */
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
}

/** An error or a doubt in a row. */
export interface RowProblem {
  readonly field: ImportField;
  /** The column at fault, counted from 0; null if no column is. */
  readonly column: number | null;
  /**
   * How serious the problem is. A row with an error has to be corrected before it is imported; a warning only
   * informs the user.
   */
  readonly severity: 'error' | 'warning';
  /** The problem in full sentences, worded for the user. */
  readonly message: string;
  /** The value that the cell probably means, in a form that the user could type. */
  readonly mend?: string;
  /** The question about the whole list whose answer solves the problem. */
  readonly ask?: ListQuestion;
}

/**
 * A question about a whole list, asked once its rows are read: about customers who have stopped, or balances below
 * zero.
 */
export type ListQuestion = 'leavers' | 'belowZero';

/** The treatment of customers who have stopped: left out, imported without work, or imported like the others. */
export type LeaversAnswer = 'leaveOut' | 'withoutWork' | 'asOthers';

/** The field to which each column is mapped, in the order of the columns. */
export type ColumnMapping = readonly ImportField[];

/** The readers of a list's notes: the office alone, or the workers as well. */
export type NotesFor = 'office' | 'workers';

export interface ReadingSettings {
  readonly dateOrder: DateOrder;
  readonly balanceSign: BalanceSign;
  /** The day relative to which a date without a year is read, as the last or the next such day. */
  readonly today: PlainDate;
  /** The people who may read the list's notes about a customer; null if the user was not asked, so only the office may. */
  readonly notesFor: NotesFor | null;
  /** The heading of each column, which tells what a note is about; absent for a list without headings. */
  readonly headings?: readonly string[];
  /** The treatment of customers who have stopped; null or absent if the user was not asked. */
  readonly leavers?: LeaversAnswer | null;
  /**
   * The meaning of a balance below zero, where a balance above zero is owed; null or absent if the user was not asked.
   */
  readonly belowZero?: 'owed' | 'credit' | null;
}

export interface RowReading {
  readonly record: ImportRecord;
  /** The reason that the row is probably not a customer, for example that it is a total; null for a customer. */
  readonly notCustomer: string | null;
  /** The question whose answer decides whether the row is left out; null if none does. */
  readonly ask: ListQuestion | null;
  readonly problems: readonly RowProblem[];
}

/** One customer's rows, merged into one record that keeps everything in them. */
export interface ImportGroup {
  readonly customer: ImportCustomer;
  readonly contacts: readonly ImportContact[];
  readonly jobs: readonly ImportJob[];
  readonly openingBalancePence: Pence | null;
  readonly payments: readonly ImportPayment[];
  /** The customer's further addresses. */
  readonly sites: readonly ImportAddress[];
  /** The line numbers of the group's rows in the file, in order. */
  readonly lines: readonly number[];
  /** Contradictions between the rows; the first row takes precedence. */
  readonly problems: readonly RowProblem[];
}
