import { type RawBuilder, sql } from 'kysely';
import type { Quote, QuoteRow } from '@roundbook/contract/customers/quotes/quote';
import type { countQuotes, listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import { parseQuoteNumber } from '@roundbook/domain/customers/quotes/quote-number';
import { type QuoteStatus, STATUSES_OF_GROUP } from '@roundbook/domain/customers/quotes/status';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { wordPatterns } from '../../../platform/db/word-patterns.ts';
import { deliveryOf } from '../../messages/outbox/relations.ts';
import type { AnswerRecord, QuoteRecord } from './quote-record.ts';

const columns = sql`q.id, q.number, q.status, q.customer_id as "customerId", q.name, q.email,
  q.phone_number as "phoneNumber", q.mobile_number as "mobileNumber", q.address, q.title, q.request,
  q.notes, q.reason, q.put_off_until as "putOffUntil", q.itemisation_id as "itemisationId",
  q.first_price as first, q.regular_price as regular, q.sent_on as "sentOn",
  q.valid_until as "validUntil", q.followed_up as "followedUp", q.converted_at as "convertedAt",
  q.conversion, q.created_at as "createdAt", q.version`;

/** A quote, optionally locked until the commit; undefined if there is no such quote. */
export function findQuoteRecord(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<QuoteRecord | undefined> {
  return tx.first(sql<QuoteRecord>`
    select ${columns} from quotes q where q.business_id = ${tx.businessId} and q.id = ${id}
    ${lock ? sql`for update` : sql``}`);
}

/** The answers to a quote's prices, newest first. */
export function findAnswers(tx: TenantTransaction, quoteId: string): Promise<AnswerRecord[]> {
  return tx.all(sql<AnswerRecord>`
    select itemisation_id as "itemisationId", kind, name, reason, choice, content, totals,
           answered_at as "answeredAt", by_user as "byUserId"
      from quote_answers where business_id = ${tx.businessId} and quote_id = ${quoteId}
     order by answered_at desc, id desc`);
}

/** The kinds of messages that carry a price. */
const QUOTE_MESSAGES = ['quote-sent', 'quote-follow-up'];

/** The delivery state of the newest message with a quote's price; null if none was sent. */
export async function findDelivery(tx: TenantTransaction, id: string): Promise<Quote['delivery']> {
  const row = await tx.first(sql<{ delivery: Quote['delivery'] }>`
    select ${deliveryOf(sql`q.id`, QUOTE_MESSAGES)} as delivery
      from quotes q where q.business_id = ${tx.businessId} and q.id = ${id}`);
  return row?.delivery ?? null;
}

function matches(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const number = parseQuoteNumber(search);
  const isFound = sql`q.search like all(${wordPatterns(search)}::text[])`;
  return number === null ? isFound : sql`(q.number = ${number} or ${isFound})`;
}

const SORTS = {
  created: sql`q.created_at`,
  name: sql`lower(q.name)`,
  validUntil: sql`q.valid_until`,
} as const;

/** A quote in a list, without the parts that do not come from its row. */
type StoredRow = Omit<QuoteRow, 'area' | 'distance' | 'customerUrl'>;

/** A page of quotes. */
export async function listPage(
  tx: TenantTransaction,
  query: QueryOf<typeof listQuotes>,
): Promise<{ readonly quotes: readonly StoredRow[]; readonly total: number }> {
  const { search, group, status, customerId, order, descending, perPage, page } = query;
  const statuses = status ? [status] : group && STATUSES_OF_GROUP[group];
  const where = sql.join(
    [
      sql`q.business_id = ${tx.businessId}`,
      matches(search),
      statuses ? sql`q.status = any(${[...statuses]}::text[])` : sql`true`,
      customerId ? sql`q.customer_id = ${customerId}` : sql`true`,
    ],
    sql` and `,
  );
  const way = descending ? sql`desc` : sql`asc`;
  const [quotes, counted] = await Promise.all([
    tx.all(sql<StoredRow>`
      select q.id, q.status, q.customer_id as "customerId", q.name, q.address, q.title,
             q.put_off_until as "putOffUntil", q.created_at as "createdAt", q.version,
             q.first_price as first, q.regular_price as regular, q.valid_until as "validUntil"
        from quotes q where ${where}
       order by ${SORTS[order]} ${way} nulls last, q.id ${way}
       limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from quotes q where ${where}`),
  ]);
  return { quotes, total: counted?.total ?? 0 };
}

/** The number of quotes in each status; leaves out statuses without quotes. */
export async function countByStatus(
  tx: TenantTransaction,
  { search }: QueryOf<typeof countQuotes>,
): Promise<ResponseOf<typeof countQuotes>> {
  const counts = await tx.all(sql<{ status: QuoteStatus; count: number }>`
    select q.status, count(*)::int as count from quotes q
     where q.business_id = ${tx.businessId} and ${matches(search)} group by q.status`);
  return { counts };
}

/**
 * The ids of quotes that need attention today, because their price has lapsed, their price is due for a follow-up
 * after one of `days`, or their postponement is over.
 */
export async function findToLookAt(
  tx: TenantTransaction,
  today: PlainDate,
  days: readonly number[],
): Promise<readonly string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select q.id from quotes q
     where q.business_id = ${tx.businessId} and q.status in ('Estimated', 'Itemised')
       and (q.valid_until < ${today}::date or q.followed_up <
         (select count(*) from unnest(${[...days]}::int[]) as d where q.sent_on + d <= ${today}::date))
    union all
    select q.id from quotes q
     where q.business_id = ${tx.businessId} and q.status = 'Expecting'
       and q.put_off_until <= ${today}::date`);
  return rows.map(({ id }) => id);
}

/** The quotes of customers who are being erased, locked. */
export function quotesOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<{ id: string; version: number }[]> {
  return tx.all(sql<{ id: string; version: number }>`
    select q.id, q.version from quotes q
     where q.business_id = ${tx.businessId} and ${isOneOf(sql`q.customer_id`, customerIds)} for update`);
}
