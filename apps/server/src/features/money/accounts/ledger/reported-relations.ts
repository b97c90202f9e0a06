import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { Account, PostingKind } from '@roundbook/domain/money/ledger/posting';
import { tenant } from '../../../../platform/db/tenant.ts';
import { joinPaymentOfPosting, payment } from '../payments/relations.ts';

/**
 * The lines of postings of some kinds in some accounts, by the day of the posting: rows of `day`, `amount`, `account`
 * and `customer_id`. A posting that was reversed never happened, and neither did its reversal. Read from the index
 * `postings_by_day`.
 * @param where a further condition on the line `l`
 */
export function postedLines(
  { from, to }: Days,
  kinds: readonly PostingKind[],
  accounts: readonly Account[],
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select p.posted_on as day, l.amount, l.account, l.customer_id
    from postings p
    join posting_lines l on l.business_id = p.business_id and l.posting_id = p.id
    where p.business_id = ${tenant} and p.kind = any(${kinds}::text[])
      and p.posted_on between ${from}::date and ${to}::date and l.account = any(${accounts}::text[])
      and not exists (select from postings p_reverse
        where p_reverse.business_id = ${tenant} and p_reverse.reverses_id = p.id)
      and ${where}`;
}

/**
 * Charged payments that the customer's bank took back, by the day it did: rows of `day`, `amount`, `method` and
 * `customer_id`. Read from the index `postings_by_day`.
 * @param where a further condition on the payment `m`
 */
export function paymentsChargedBack(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select p.posted_on as day, ${payment.amount}, ${payment.method}, ${payment.customerId}
    from postings p ${joinPaymentOfPosting('p', sql`p.reverses_id`)}
    where p.business_id = ${tenant} and p.kind = 'reversal'
      and p.posted_on between ${from}::date and ${to}::date
      and ${payment.reversedAt} is not null and ${payment.chargeId} is not null and ${where}`;
}
