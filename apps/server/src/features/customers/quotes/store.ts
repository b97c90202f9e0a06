import { sql } from 'kysely';
import type { Address } from '@roundbook/contract/values';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import { folded } from '@roundbook/domain/values/text/folded';
import { assigned, type Columns, selected } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The person who asks for a price, and their request. */
export interface QuoteFields {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: Address;
  readonly title: string;
  readonly request: string;
  readonly notes: string;
}

/** The maximum number of characters kept for the search. */
const MAXIMUM_LENGTH = 500;

function searchTextOf({ name, title, email, address, ...numbers }: QuoteFields): string {
  const postcode = address.postcode.toLowerCase();
  const text = [
    name,
    title,
    email,
    `${address.flatNumber} ${address.streetNumber} ${address.streetName}`,
    address.areaName,
    address.town,
    postcode,
    postcode.replaceAll(' ', ''),
    ...[numbers.phoneNumber, numbers.mobileNumber].flatMap((number) => [
      number,
      number.replaceAll(/\D/g, ''),
    ]),
  ].join(' ');
  return folded(text).replaceAll(/\s+/g, ' ').slice(0, MAXIMUM_LENGTH);
}

/** The given fields as columns, with the search text. */
export const columnsOf = (fields: QuoteFields) => ({
  name: fields.name,
  email: fields.email,
  phone_number: fields.phoneNumber,
  mobile_number: fields.mobileNumber,
  address: JSON.stringify(fields.address),
  title: fields.title,
  request: fields.request,
  notes: fields.notes,
  search: searchTextOf(fields),
});

/**
 * The customer of a new quote and the user who entered it; `userId` is null if the person asked
 * through the form.
 */
interface NewQuote {
  readonly status: QuoteStatus;
  readonly customerId: string | null;
  readonly userId: string | null;
}

/** Adds a quote. @returns its id */
export function insertQuote(
  tx: TenantTransaction,
  fields: QuoteFields,
  { status, customerId, userId }: NewQuote,
): string {
  const id = newId();
  const columns = {
    business_id: sql`qn.business_id`,
    id,
    // The row of the counter stays locked until the commit, so no two quotes get the same number.
    number: sql`qn.last`,
    status,
    customer_id: customerId,
    created_by: userId,
    ...columnsOf(fields),
  };
  tx.send(sql`
    insert into quote_numbers (business_id, last) values (${tx.businessId}, 1)
        on conflict (business_id) do update set last = quote_numbers.last + 1`);
  // A distributed database refuses a sub-select among the values.
  tx.send(sql`
    insert into quotes ${selected(columns)}
      from quote_numbers qn where qn.business_id = ${tx.businessId} returning 1`);
  tx.changed('quote', id, 1);
  return id;
}

type Locked = { readonly id: string; readonly version: number };

/**
 * Announces a change to a quote's prices, messages or links. The quote itself keeps its version, so edits in progress
 * do not become stale.
 */
export function announceQuote(tx: TenantTransaction, { id, version }: Locked): void {
  tx.changed('quote', id, version);
}

/** Sets columns of a locked quote. */
export function setQuote(
  tx: TenantTransaction,
  { id, version }: Locked,
  columns: Columns & { readonly status?: QuoteStatus },
): void {
  tx.send(sql`
    update quotes set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('quote', id, version + 1);
}

/** Deletes a quote with its prices and answers. */
export function deleteQuoteRow(tx: TenantTransaction, { id, version }: Locked): void {
  tx.send(sql`delete from quotes where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('quote', id, version + 1);
}
