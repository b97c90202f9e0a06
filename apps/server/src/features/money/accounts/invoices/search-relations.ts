import { type RawBuilder, sql } from 'kysely';
import { parseInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { eachWord } from '../../../../platform/db/word-patterns.ts';
import { matchingCustomers } from '../../../customers/customers/relations.ts';

const wordOf = (pattern: string) => pattern.slice(1, -1);

/**
 * The invoice number that a whole search, such as `inv 7`, stands for; 0, which no invoice has, if the search is not a
 * number.
 */
const wholeNumber = (patterns: readonly string[]) =>
  parseInvoiceNumber(patterns.map(wordOf).join(' ')) ?? 0;

/** The invoice numbers that a search, or a word in it, stands for. */
export function numbersIn(patterns: readonly string[]): number[] {
  const words = patterns.map((pattern) => parseInvoiceNumber(wordOf(pattern)) ?? 0);
  return [wholeNumber(patterns), ...words].filter((number) => number > 0);
}

/**
 * The condition that a search finds the invoice `v`: the whole search is its number, or each word is its number or
 * finds its customer.
 */
export function isFound(tx: TenantTransaction, patterns: readonly string[]): RawBuilder<unknown> {
  const holdsWords = eachWord(
    patterns,
    (pattern) => sql`v.number = ${parseInvoiceNumber(wordOf(pattern)) ?? 0}
      or v.customer_id in ${matchingCustomers(tx, [pattern])}`,
  );
  return sql`(v.number = ${wholeNumber(patterns)} or ${holdsWords})`;
}
