import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { LedgerLine } from '@roundbook/domain/money/ledger/posting';
import type { PayerChoice } from '@roundbook/domain/money/payers/payer';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { PaidHold } from '../../holds/lookups.ts';

/** A customer whose visits are billed. */
export interface BilledCustomer extends CustomerNames {
  readonly id: string;
  readonly version: number;
  readonly address: Address;
  /** Who their bills go to, if not to themselves. */
  readonly payer: PayerChoice | null;
  /** The addresses of their sites by id; null without a payer, where none is needed. */
  readonly siteAddresses: Readonly<Record<string, Address>> | null;
}

/** A customer as an invoice names them, and the business's terms. */
export interface AccountFacts {
  readonly customer: BilledCustomer & { readonly balance: Pence };
  readonly termDays: number;
  /** Empty while the business is not registered for VAT. */
  readonly vatNumber: string;
  readonly today: PlainDate;
  /** Holds that end once this account is paid. */
  readonly holds: readonly PaidHold[];
  /** What the opening balance postings sum to; loaded on request. */
  readonly openingBalance: Pence | undefined;
}

/** An invoice, a payment or another posting that may be taken back. */
export interface Undoable {
  readonly id: string;
  readonly occurrenceId: string | null;
  readonly postingId: string;
  readonly lines: readonly LedgerLine[];
  /** The user who made it; null if that is not known. */
  readonly createdBy: string | null;
  /** Whether the customer was sent it; a payment never is. */
  readonly isSent: boolean;
  /** Whether its money was found in the bank's transactions. */
  readonly isBanked: boolean;
}
