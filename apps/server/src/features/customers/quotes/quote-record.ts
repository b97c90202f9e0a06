import type { ItemisationContent } from '@roundbook/contract/customers/quotes/itemisation';
import type { ITEMISATION_KINDS } from '@roundbook/contract/customers/quotes/itemisation';
import type { ANSWER_KINDS } from '@roundbook/contract/customers/quotes/quote';
import type { Address } from '@roundbook/contract/values';
import type {
  ItemisationChoice,
  ItemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** The details of a conversion, kept so that it can be undone. */
export interface Conversion {
  /** Whether the conversion added the customer. */
  readonly isNewCustomer: boolean;
  /** The quote's customer before the conversion; null if it had none. */
  readonly customerBefore: string | null;
  /** The contact details that the conversion filled in for the customer, who had none of that kind. */
  readonly filled: Readonly<Partial<Record<'email' | 'phoneNumber' | 'mobileNumber', string>>>;
  /** The site added for the quote's address; absent if none was needed. */
  readonly addedSite?: string;
}

/** A quote as stored. */
export interface QuoteRecord {
  readonly id: string;
  /** Counts the business's quotes from 1. */
  readonly number: number;
  readonly status: QuoteStatus;
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: Address;
  readonly title: string;
  readonly request: string;
  readonly notes: string;
  readonly reason: string;
  readonly putOffUntil: PlainDate | null;
  readonly itemisationId: string | null;
  readonly first: Pence | null;
  readonly regular: Pence | null;
  readonly sentOn: PlainDate | null;
  readonly validUntil: PlainDate | null;
  readonly followedUp: number;
  readonly convertedAt: string | null;
  readonly conversion: Conversion | null;
  readonly createdAt: string;
  readonly version: number;
}

/** A version of a quote's price, as stored. */
export interface ItemisationRecord {
  readonly id: string;
  readonly quoteId: string;
  readonly kind: (typeof ITEMISATION_KINDS)[number];
  readonly number: number;
  readonly content: ItemisationContent;
  readonly vatPercent: number | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly validUntil: PlainDate | null;
  readonly version: number;
}

/** An answer to a price, as stored. */
export interface AnswerRecord {
  readonly itemisationId: string;
  readonly kind: (typeof ANSWER_KINDS)[number];
  readonly name: string;
  readonly reason: string;
  readonly choice: ItemisationChoice;
  readonly content: ItemisationContent | null;
  readonly totals: ItemisationTotals | null;
  readonly answeredAt: string;
  readonly byUserId: string | null;
}

/** The facts that decide which acts a quote allows. */
export function actedOn({ status, convertedAt }: QuoteRecord) {
  return { status, isConverted: convertedAt !== null };
}
