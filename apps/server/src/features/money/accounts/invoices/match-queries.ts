import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  joinCustomer,
  matchingCustomers,
} from '../../../customers/customers/relations.ts';
import { isFound, numbersIn } from './search-relations.ts';

interface Found {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly voided: boolean;
  readonly customer: CustomerNames;
}

/**
 * The invoices that the global search finds, by the list's condition: first those with a number in the search, then
 * the newest invoices of matching customers.
 */
export async function matchInvoices(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<Match[]> {
  const numbers = sql`any(${numbersIn(patterns)}::bigint[])`;
  const invoices = sql`
    select v.id, v.number, v.total, v.voided_at is not null as voided, ${customer.names} as customer
      from invoices v ${joinCustomer('v')} where v.business_id = ${tx.businessId}`;
  // Two queries, so that each can use its own index.
  const [byNumber, byCustomer] = await Promise.all([
    tx.all(sql<Found>`${invoices} and v.number = ${numbers} and ${isFound(tx, patterns)}
      order by v.number desc limit ${most}`),
    tx.all(sql<Found>`${invoices} and not v.number = ${numbers}
      and v.customer_id in ${matchingCustomers(tx, patterns)}
      order by v.issued_on desc, v.number desc limit ${most}`),
  ]);
  return [...byNumber, ...byCustomer].slice(0, most).map((found) => ({
    id: found.id,
    title: formatInvoiceNumber(found.number),
    subtitle: [customerDisplayName(found.customer), formatPounds(found.total)]
      .concat(found.voided ? ['Void'] : [])
      .join(' · '),
  }));
}
