import type { VatRegistration } from '@roundbook/domain/account/businesses/vat-registration';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';
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
  readonly lifecycle: CustomerState;
  readonly address: Address;
  /** The customer's payer; null if they pay their own bills. */
  readonly payer: PayerChoice | null;
  /**
   * The addresses of the customer's sites by id; null if the customer has no payer, as they are not
   * needed then.
   */
  readonly siteAddresses: Readonly<Record<string, Address>> | null;
}

/** A customer as named on their invoices, and the business's terms. */
export interface AccountFacts {
  readonly customer: BilledCustomer & { readonly balance: Pence };
  readonly termDays: number;
  /** The business's VAT registrations, in chronological order. */
  readonly vatRegistrations: readonly VatRegistration[];
  readonly today: PlainDate;
  /** Holds that end once this account's debt is paid. */
  readonly holds: readonly PaidHold[];
  /** Whether the customer's opening balances are loaded, so that they can be replaced. */
  readonly hasOpenings: boolean;
}

/** A credit note as it was posted, in pence. */
interface PostedCreditNote {
  readonly postingId: string;
  readonly vat: Pence;
  readonly total: Pence;
}

/** An invoice, a payment or another posting that may be undone. */
export interface Undoable {
  readonly id: string;
  readonly occurrenceId: string | null;
  readonly postingId: string;
  readonly lines: readonly LedgerLine[];
  /** The user who created the document; null if unknown. */
  readonly createdBy: string | null;
  /** Whether the document was sent to the customer; always false for a payment. */
  readonly isSent: boolean;
  /** The credit notes that reversed parts of the invoice; none for a payment. */
  readonly creditNotes: readonly PostedCreditNote[];
  /** Whether the payment's money was found in the bank's transactions. */
  readonly isBanked: boolean;
}
